import { type Actor, isPermitted, type Relation } from '../access.ts';

/** Who wrote a datum. */
type Origem = 'a própria pessoa' | 'os líderes' | 'o RH' | 'o sistema';

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

interface TratamentoDeColunas extends Tratamento {
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

/** How long data are kept, in words. */
export const prazos = {
  registro:
    '5 anos depois do período a que se refere ou, se a pessoa saiu, 2 anos e 6 meses depois da saída: o que vier depois',
  cadastro:
    'enquanto a pessoa está na empresa; depois da saída, por 2 anos e 6 meses ou até acabar o prazo do último registro dela: o que vier depois',
  comCadastro: 'no mais tardar com o cadastro da pessoa',
};

/** What housekeeping adds to a term of hours or days. */
export const naLimpeza = (prazo: string) => `${prazo}; sai na limpeza, que o servidor faz de hora em hora`;

const plain: Actor = { id: 0, is_leader: false, is_rh: false, is_encarregado: false, email_confirmado: true };
/** Each relation with an actor who has it, and the words for the person who is in it. */
const palavras: readonly [Exclude<Relation, 'unconfirmed'>, Actor, string][] = [
  ['self', plain, 'a própria pessoa'],
  ['chain', { ...plain, is_leader: true }, 'os líderes acima dela'],
  ['substituto', plain, 'o substituto de um deles'],
  ['rh', { ...plain, is_rh: true }, 'o RH'],
];

/** Who has a permission on somebody, as the access matrix says. */
export function quemTem(permission: Parameters<typeof isPermitted>[0]): string {
  if (isPermitted(permission, plain, 'other')) return 'todos que têm conta com o e-mail confirmado';
  const leitores = palavras.flatMap(([relation, actor, palavra]) =>
    isPermitted(permission, actor, relation) ? [palavra] : [],
  );
  return new Intl.ListFormat('pt-BR').format(leitores);
}

export const soOSistema = 'ninguém; só o sistema';
