// The words of a lesson: paragraphs, headings, lists and bold, the little Markdown they use.
import type { JSX } from "preact";

export function Prose({ text }: { text: string }): JSX.Element {
  return (
    <div class="fw-prose">
      {text.split("\n\n").map((block, place) => (
        <Block key={place} text={block} />
      ))}
    </div>
  );
}

function Block({ text }: { text: string }): JSX.Element {
  if (text.startsWith("## ")) return <h2>{text.slice(3)}</h2>;
  const lines = text.split("\n");
  if (!lines.every((line) => line.startsWith("- "))) return <p>{bold(text)}</p>;
  return (
    <ul>
      {lines.map((line, place) => (
        <li key={place}>{bold(line.slice(2))}</li>
      ))}
    </ul>
  );
}

function bold(text: string): (string | JSX.Element)[] {
  return text.split(/\*\*(.+?)\*\*|`(.+?)`|\*(.+?)\*/).map((part, place) => {
    const Sign = ([null, "strong", "code", "em"] as const)[place % 4];
    return Sign ? part ? <Sign key={place}>{part}</Sign> : "" : part;
  });
}
