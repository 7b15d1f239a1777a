/** The first letters of the first and, if there is one, the last name. */
export function initialsOf(name: string): string[] {
  const words = name.trim().split(/\s+/);
  return [words.at(0), words.slice(1).at(-1)].flatMap((word) => {
    const [letter] = word ?? '';
    return letter === undefined ? [] : letter.toLocaleUpperCase('pt-BR');
  });
}
