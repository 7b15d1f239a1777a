/** The message for an invalid value whose shape has no words of its own; a library's would be English and name its types. */
export const messageFor = ({ input }: { input?: unknown }): string =>
  input === undefined || input === null ? 'Informe este dado.' : 'Valor inválido.';
