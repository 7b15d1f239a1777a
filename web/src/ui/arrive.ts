/** Shown when the code of a part could not be loaded: without a connection, and else. */
const notReached = 'Não foi possível abrir. Verifique a conexão e tente novamente.';
const notThere = 'Não foi possível abrir. Recarregue a página e tente novamente.';

/**
 * Loads the code of a part. A browser that fails to load a module does not ask for it again until the page is reloaded, so it is asked for
 * only where the server answers, and a lost connection costs no more than another press.
 * @throws {Error} with a message for the user
 */
export async function arrive<Code>(load: () => Promise<Code>): Promise<Code> {
  const reached = await fetch('/logo.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!reached) throw new Error(notReached);
  return load().catch((cause) => {
    throw new Error(notThere, { cause });
  });
}
