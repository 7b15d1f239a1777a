import { light, type Scheme } from '@alinha/rules/colors';
import { hashOf } from '@alinha/rules/selo';
import { night } from '../../ui/theme.ts';
import corpo from './conferir/corpo.html?raw';
import { type Arquivos, comSoma, semSoma, somaDaPagina, somaDasPartes } from './conferir/formato.ts';
import regras from './conferir/pagina.css?raw';
import codigo from './conferir/programa.ts?programa';

/**
 * The page conferir.html of one package. It holds the data and the checksums of the other files, and no byte of it is loaded from
 * elsewhere: its own policy forbids every connection, and lets only this program and this style run.
 * @param dados the text of dados.json
 */
export function conferirPage(dados: string, arquivos: Arquivos): string {
  const estilo = colours + regras;
  const programa = codigo.replaceAll('</script', '<\\/script');
  const listed = escaped(JSON.stringify(arquivos));
  const partes = somaDasPartes([estilo, corpo, dados, listed, programa]);
  const policy = `default-src 'none'; script-src '${policyHash(programa)}'; style-src '${policyHash(estilo)}'; base-uri 'none'; form-action 'none'`;
  const pagina = `<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="partes" content="${partes}">
<meta name="soma" content="${semSoma}">
<title>Conferir evidência</title>
<style>${estilo}</style>
</head>
<body>
<main>${corpo}</main>
<script type="application/json" id="dados">${dados}</script>
<script type="application/json" id="arquivos">${listed}</script>
<script id="programa">${programa}</script>
</body>
</html>
`;
  return comSoma(pagina, somaDaPagina(pagina));
}

/** JSON that is the same inside a script element: nothing in it ends the element or begins a comment. */
export const escaped = (json: string): string => json.replaceAll('<', '\\u003c');

const variablesOf = ({
  page,
  surface,
  line,
  control,
  ink,
  muted,
  brand,
  brandSoft,
  focus,
  green,
  red,
}: Scheme) =>
  Object.entries({
    page,
    surface,
    line,
    control,
    ink,
    muted,
    brand,
    'brand-soft': brandSoft,
    focus,
    green: green[0],
    'green-ink': green[1],
    'green-soft': green[2],
    red: red[0],
    'red-ink': red[1],
    'red-soft': red[2],
  })
    .map(([name, colour]) => `--${name}:${colour};`)
    .join('');

const colours = `:root{${variablesOf(light)}}@media (prefers-color-scheme: dark){:root{${variablesOf(night)}}}\n`;

/** A SHA-256 as content security policies write it. */
const policyHash = (text: string): string =>
  `sha256-${btoa(hashOf(text).replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16))))}`;
