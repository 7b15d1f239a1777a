import { prazos, type Tratamento } from '../server/src/db/facts.ts';
import { foraDoBanco } from '../server/src/db/foraDoBanco.ts';
import { dadosPessoais } from '../server/src/db/tables.ts';
import { baseLegal, gerado, table } from './privacidade.ts';

const doAdvogado = (what: string) => `**[advogado: ${what}]**`;
const doEncarregado = (what: string) => `**[encarregado: ${what}]**`;

const capitulos: readonly { titulo: string; tratamentos: readonly Tratamento[] }[] = [
  ...dadosPessoais,
  { titulo: 'Fora do banco de dados', tratamentos: foraDoBanco },
];
const tratamentos = capitulos.flatMap((capitulo) => capitulo.tratamentos);

/** Each text once, in the order of the register. */
const once = (texts: readonly string[]) => [...new Set(texts)];

/** What is processed on each legal basis. */
const porBase = once(tratamentos.map(({ base }) => base)).map((base) => [
  base,
  tratamentos
    .filter((one) => one.base === base)
    .map(({ dado }) => dado)
    .join('; '),
  doAdvogado('confirmar ou trocar a base'),
]);

const ameacas = '[ameaças](security.md#threat-model)';
const lista = '[lista](security.md#the-list)';
const registrado = '[o que vai para o log](security.md#what-is-logged)';

/** Risk, what the product does about it, where that is shown. */
const riscos = [
  [
    'alguém sem direito lê o que foi escrito sobre uma pessoa',
    'uma única matriz de acesso decide cada chamada, página e PDF; observações e PDF lidos ficam na auditoria',
    `${ameacas}; ${lista}, 8.2.1 a 8.2.3`,
  ],
  [
    'alguém entra com a conta de outra pessoa',
    'senhas com hash lento, segundo fator, limite de tentativas, sessões que acabam',
    `${ameacas}; ${lista}, 6 e 7`,
  ],
  [
    'um julgamento é reescrito depois de assinado',
    'registros assinados não mudam; selos e a cadeia da auditoria mostram uma alteração',
    `${ameacas}; [selos](selo.md)`,
  ],
  [
    'um texto livre traz dado sensível, como saúde ou crença (art. 11)',
    'o sistema não pede esses dados, e afastamentos não têm motivo; ao lado de cada texto sobre uma pessoa está que saúde e crença não cabem ali e que a pessoa pode pedir o que está escrito; o texto ele não julga',
    doEncarregado('como mais as pessoas são orientadas'),
  ],
  [
    'uma média ou um quadrante pesa numa decisão sobre a pessoa (art. 20)',
    'o sistema calcula e não decide; a pessoa vê os seus registros e as suas médias, e pode discordar do que foi assinado',
    '[registros](topics/records.md)',
  ],
  [
    'um backup, um disco ou o banco de dados é levado',
    'arquivos só do dono; senhas, códigos e cookies como hashes; segredos do segundo fator cifrados; os textos não são cifrados',
    `${ameacas}; [backup](backups.md)`,
  ],
  [
    'dados aparecem onde não deviam: log, métricas, e-mails',
    'o log e as métricas não têm nomes, e-mails nem textos; um resumo por e-mail não tem textos nem notas',
    `${registrado}; ${ameacas}`,
  ],
  [
    'quem opera o servidor lê ou muda dados',
    'um papel separado no banco de dados, âncoras por e-mail; nada no sistema impede a leitura',
    `${ameacas}; [papel separado](installing.md#a-separate-role-on-postgresql)`,
  ],
  [
    'dados se perdem ou ficam indisponíveis',
    'backup diário, se configurado, conferido ao ser feito; cada gravação inteira ou nenhuma',
    '[backup](backups.md); [ensaios](drills.md)',
  ],
  [
    'dados ficam depois do prazo',
    'a limpeza tira sessões, códigos e pedidos vencidos; os outros prazos estão no registro',
    '[privacidade](privacidade.md)',
  ],
];

/** `docs/ripd.md`: a template of the impact report that the ANPD may ask for (LGPD-09). */
export const ripd = (): string => `# Relatório de impacto à proteção de dados pessoais (RIPD)

Modelo para o relatório dos arts. 5º, XVII, e 38 da LGPD (Lei nº 13.709, de 2018). ${gerado} Preencha uma cópia.

**Tudo aqui é uma proposta, para o olhar de um advogado antes do uso.** Os lugares a preencher são ${doAdvogado('…')} e ${doEncarregado('…')}.

## 1. Quem trata os dados

${table(
  ['', ''],
  [
    ['Controlador', doEncarregado('nome, CNPJ e endereço da empresa')],
    ['Operadores', doEncarregado('quem hospeda o servidor, o banco de dados, o e-mail e os backups')],
    ['Encarregado e substituto', doEncarregado('nomes e endereços')],
    ['Data e versão deste relatório', doEncarregado('data e versão')],
    [
      'Por que o relatório é feito',
      doAdvogado('exigência da ANPD, legítimo interesse (art. 10, § 3º) ou alto risco'),
    ],
  ],
)}

## 2. Descrição do tratamento

**Natureza.** O Alinha é um sistema interno de gestão de pessoas. Os dados vêm da própria pessoa, da liderança, do RH (também por importação de um
arquivo) e do próprio sistema. Ficam num banco de dados da empresa; fotos ficam numa pasta ou num bucket. Quem vê o quê depende da relação com
a pessoa, e cada gravação fica na auditoria.

**Contexto.** Os titulares são as pessoas que trabalham ou trabalharam na empresa, em relação de subordinação.
Quantas são: ${doEncarregado('número de titulares')}. Crianças, adolescentes ou outros grupos vulneráveis: ${doEncarregado('há ou não há, por exemplo aprendizes')}.

**Dados sensíveis.** O sistema não pede nenhum. Textos livres podem trazê-los (veja os riscos).

**Cálculos.** De respostas e KPIs o sistema calcula médias e um quadrante. Não decide nada sobre a pessoa.

**Compartilhamento.** O sistema entrega dados ao servidor de e-mail, ao bucket das fotos e ao provedor de identidades, se a empresa os configurou.
Quem são e onde ficam: ${doEncarregado('cada um, e se há transferência internacional')}. ${doAdvogado('contratos e, se for o caso, arts. 33 a 36')}

**Escopo.** Coluna por coluna, com quem vê e até quando, em [privacidade.md](privacidade.md); em resumo:

${table(
  ['assunto', 'dados', 'quem escreveu'],
  capitulos.map(({ titulo, tratamentos: items }) => [
    titulo,
    items.map(({ dado }) => dado).join('; '),
    once(items.flatMap(({ origem }) => origem)).join(', '),
  ]),
)}

**Prazos**, para o olhar de um advogado. Um registro: ${prazos.registro}. O cadastro: ${prazos.cadastro}. Sessões e códigos acabam antes.

## 3. Necessidade e proporcionalidade

${table([baseLegal, 'dados', 'parecer'], porBase)}

O que o sistema deixa de guardar ou de mostrar:

- afastamentos não têm motivo;
- a foto é opcional e perde os metadados do arquivo;
- anotações são só da pessoa até ela as compartilhar ([decisão 23](decisions/0023-private-notes.md));
- a auditoria não guarda observações, respostas, comentários nem títulos de tarefas;
- o texto de um e-mail sai com o envio.

O teste de balanceamento do legítimo interesse: ${doAdvogado('finalidade, necessidade, expectativa da pessoa, salvaguardas')}

Dados que a empresa não precisa usar: ${doEncarregado('o que fica desligado ou vazio, e por quê')}

Como as pessoas são informadas e exercem os seus direitos (arts. 9º e 18): o nome e o e-mail do encarregado estão na página de entrada e em Minha
conta; ali cada pessoa baixa uma cópia dos próprios dados e abre solicitações, que o encarregado ou o RH responde em um prazo e que ela pode
contestar uma vez. ${doEncarregado('quem saiu da empresa e quem mais responde')}

## 4. Partes consultadas

${doEncarregado('titulares ou seus representantes, segurança da informação, RH, e o que disseram')}

## 5. Riscos e medidas

Probabilidade e impacto são da empresa: ${doEncarregado('baixo, médio ou alto em cada linha')}. O que resta de cada ameaça está em [security.md](security.md#threat-model).

${table(
  [
    'risco',
    'o que o sistema faz',
    'onde se vê',
    'probabilidade',
    'impacto',
    'o que a empresa faz e o que resta',
  ],
  riscos.map((risco) => [...risco, ...['…', '…', '…'].map(doEncarregado)]),
)}

## 6. Parecer

${table(
  ['', 'parecer', 'nome e data'],
  [
    ['Encarregado', doEncarregado('parecer'), doEncarregado('nome e data')],
    ['Advogado', doAdvogado('parecer'), doAdvogado('nome e data')],
    ['Controlador', doEncarregado('aprovação'), doEncarregado('nome e data')],
  ],
)}

Este relatório é revisto quando o tratamento muda: ${doEncarregado('quando e por quem')}
`;
