/** The message for an invalid value without a message of its own; the library's would be English and name types. */
export const messageFor = ({ input }: { input?: unknown }): string =>
  input === undefined || input === null ? 'Informe este dado.' : 'Valor inválido.';
