const below = '"subordinados":[';
/** What is parsed without a pause takes no longer than a frame. */
const pieceLength = 150_000;

const scheduler = (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler;

/** Lets what waits go before: a letter that was typed, a frame. */
const pause = () => scheduler?.yield?.() ?? new Promise<void>((go) => setTimeout(go));

interface Person {
  subordinados: Person[];
}

/**
 * Parses JSON without holding the page: a large tree of people, each with those below them as their last field, piece
 * by piece. That field's name between quotes followed by its bracket can stand in no text, whose quotes are escaped, so
 * a tree is cut there without being read. Whatever has another form is parsed as one.
 * @throws {SyntaxError} where it is no JSON
 */
export async function parseJson(text: string): Promise<unknown> {
  if (text.length < 2 * pieceLength) return JSON.parse(text);
  return (await parsePeople(text)) ?? JSON.parse(text);
}

/** Nothing where this is no list of people or its people have another form. */
async function parsePeople(text: string): Promise<Person[] | undefined> {
  const top: Person[] = [];
  /** The lists that are open, the innermost last. */
  const lists = [top];
  let texts: string[] = [];
  /** How many lists end before each of them begins. */
  let ends = [0];
  let length = 0;
  const add = () => {
    const people = JSON.parse(`[${texts.join('},')}}]`) as Person[];
    for (const [at, person] of people.entries()) {
      lists.length -= ends[at] ?? 0;
      lists.at(-1)?.push(person);
      person.subordinados = [];
      lists.push(person.subordinados);
    }
    [texts, ends, length] = [[], [], 0];
  };
  if (!text.startsWith('[{')) return undefined;
  for (let at = 1; ; ) {
    const end = text.indexOf(below, at);
    if (text[at] !== '{' || end < 0) return undefined;
    texts.push(text.slice(at, text[end - 1] === ',' ? end - 1 : end));
    length += end - at;
    at = end + below.length;
    let closed = 0;
    for (; text.startsWith(']}', at); at += 2) closed++;
    const last = text[at] !== ',' && text[at] !== '{';
    if (length > pieceLength || last) {
      try {
        add();
      } catch {
        return undefined;
      }
      if (!last) await pause();
    }
    if (last) return closed === lists.length - 1 && text.slice(at) === ']' ? top : undefined;
    if (text[at] === ',') at++;
    ends.push(closed);
  }
}
