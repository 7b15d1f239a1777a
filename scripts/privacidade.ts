import type { Tratamento } from '../server/src/db/facts.ts';
import { foraDoBanco } from '../server/src/db/foraDoBanco.ts';
import { type Colunas, dadosPessoais, semDadosPessoais } from '../server/src/db/tables.ts';

const paraAdvogado = 'para o olhar de um advogado';

/** Headings of what a lawyer has to judge. */
export const baseLegal = `base legal (${paraAdvogado})`;
const porQuantoTempo = `prazo (${paraAdvogado})`;

export const gerado =
  'Escrito por `npm run privacidade` a partir das tabelas em `server/src/db/schema/`. Não edite este arquivo: mude a tabela ou o texto em `scripts/`.';

/** A table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const ondeEstao = (colunas: Colunas) =>
  Object.entries(colunas)
    .map(([tabela, names]) => `\`${tabela}\`: ${names.map((name) => `\`${name}\``).join(', ')}`)
    .join('; ');

const head = ['o quê', 'para quê', baseLegal, porQuantoTempo, 'quem vê', 'quem escreveu', 'onde está'];

const row = ({ dado, finalidade, base, prazo, quem, origem }: Tratamento, onde: string) => [
  dado,
  finalidade,
  base,
  prazo,
  quem,
  origem.join(', '),
  onde,
];

/** `docs/privacidade.md`: what is held about people, why, on which basis, how long, and who sees it (LGPD-09). */
export const privacidade = (): string => `# Privacidade

O que o Alinha guarda sobre pessoas: para quê, com que base legal, por quanto tempo e quem vê.

${gerado}

Bases legais e prazos são uma proposta, **${paraAdvogado}** antes do uso. Os artigos são da LGPD (Lei nº 13.709, de 2018). O relatório de impacto
tem um modelo em [ripd.md](ripd.md).

- **Quem vê** é quem o sistema deixa ver, pela matriz de acesso (\`rules/access.ts\`). A liderança acima de alguém é quem lidera a pessoa, em qualquer
  nível. Quem opera o servidor e o banco de dados, ou tem um backup, pode ler tudo o que não está cifrado ([security.md](security.md)).
- **Prazo** diz até quando o dado é preciso. Um backup feito antes do fim do prazo ainda contém o dado, até o backup ser apagado.

${dadosPessoais
  .map(
    ({ titulo, tratamentos }) => `## ${titulo}

${table(
  head,
  tratamentos.map((one) => row(one, ondeEstao(one.colunas))),
)}
`,
  )
  .join('\n')}
## Fora do banco de dados

${table(
  head,
  foraDoBanco.map((one) => row(one, one.onde)),
)}

## O que não é dado pessoal

${table(
  ['colunas', 'por quê'],
  semDadosPessoais.map(({ colunas, motivo }) => [ondeEstao(colunas), motivo]),
)}
`;
