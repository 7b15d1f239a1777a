import type { Framed } from '@alinha/rules/pdf/frame';
import { type RegistroNoPdf, registroDocument } from '@alinha/rules/pdf/registro';

/** What one PDF of a dossier shows. */
export interface ConteudoDoRegistro {
  registro: RegistroNoPdf;
  /** The product's name in the settings. */
  produto: string;
}

const conferencia =
  'O selo está também no índice do dossiê (indice.csv). A evidência deste registro, com o que permite conferir o selo sem o sistema, é baixada no próprio registro.';

/** One record of a dossier, drawn as in its evidence package (IO-11). */
export const documentOf = ({ registro, produto }: ConteudoDoRegistro): Framed =>
  registroDocument(registro, { produto, conferencia });
