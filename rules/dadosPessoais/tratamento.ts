import { type Actor, isPermitted, type Relation } from '../access.ts';

/** Who wrote a datum. */
export type Origem = 'a própria pessoa' | 'a liderança' | 'o RH' | 'o sistema';

/** What holds for data that are kept for the same reason. */
export interface Tratamento {
  /** The data, in words for the person whom they are about. */
  dado: string;
  finalidade: string;
  base: string;
  prazo: string;
  /** Who sees them in the product. */
  quem: string;
  origem: readonly Origem[];
}

/** Columns by table. */
export type Colunas = Readonly<Record<string, readonly string[]>>;

export interface TratamentoDeColunas extends Tratamento {
  colunas: Colunas;
}

/** The subject under which people look for data. */
export interface Capitulo {
  titulo: string;
  tratamentos: readonly TratamentoDeColunas[];
}

/** The legal bases, articles of the LGPD. */
export const bases = {
  contrato: 'execução do contrato de trabalho (art. 7º, V)',
  interesse: 'legítimo interesse (art. 7º, IX)',
  direitos: 'exercício regular de direitos (art. 7º, VI)',
  obrigacao: 'obrigação legal (art. 7º, II), a segurança que o art. 46 exige',
};

export const prazos = {
  registro:
    '5 anos depois do período a que se refere ou, se a pessoa saiu, 2 anos e 6 meses depois da saída: o que vier depois',
  cadastro:
    'enquanto a pessoa está na empresa; depois, até terem passado 2 anos e 6 meses da saída e o prazo do último registro dela',
};

/** What housekeeping adds to a term of hours or days. */
export const naLimpeza = (prazo: string) => `${prazo}; sai na limpeza, que o servidor faz de hora em hora`;

const nobody: Actor = { id: 0, is_leader: false, is_rh: false, email_confirmado: true };
/** The readers by relation. Those of 'other' are everybody, so that they stand for all. */
const palavras: readonly [Exclude<Relation, 'unconfirmed'>, Actor, string][] = [
  ['self', nobody, 'a própria pessoa'],
  ['chain', { ...nobody, is_leader: true }, 'a liderança acima dela'],
  ['rh', { ...nobody, is_rh: true }, 'o RH'],
];

/** Who has a permission on somebody, as the access matrix says. */
export function quemTem(permission: Parameters<typeof isPermitted>[0]): string {
  if (isPermitted(permission, nobody, 'other')) return 'todos que têm conta com o e-mail confirmado';
  const leitores = palavras.flatMap(([relation, actor, palavra]) =>
    isPermitted(permission, actor, relation) ? [palavra] : [],
  );
  return new Intl.ListFormat('pt-BR').format(leitores);
}

export const soOSistema = 'ninguém: só o sistema os usa';
