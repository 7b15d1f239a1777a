import { runsOf } from './runs.ts';

type Fonts = Parameters<typeof runsOf>[1];

/** Prepares content for drawing: splits each `text`, at any depth, into runs by font. */
export function writer(fonts: Fonts): <Content>(content: Content) => Content {
  const written = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(written);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [
        key,
        key === 'text' ? stretches([value].flat() as Parts, fonts) : written(value),
      ]),
    );
  };
  return <Content>(content: Content) => written(content) as Content;
}

type Parts = (string | { text: string })[];

/** The parts of one text as a flat list of runs, each with its part's style, which nested lists would lose. */
const stretches = (parts: Parts, fonts: Fonts): object[] =>
  parts
    .map((part) => (typeof part === 'string' ? { text: part } : part))
    .flatMap((part) =>
      runsOf(part.text, fonts).map((run) => ({
        ...part,
        ...(typeof run === 'string' ? { text: run } : run),
      })),
    );
