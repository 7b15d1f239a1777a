import { type Actor, isPermitted, type Relation } from '@alinha/rules/access';
import { type SQL, sql } from 'drizzle-orm';

/** Why a column's value is not in the copy of a person's data. */
export const motivos = {
  segredo: 'Guardado, mas não mostrado: dá acesso à conta ou a protege.',
  interno: 'Número ou identificador interno, sem informação sobre a pessoa.',
  propria: 'É a própria pessoa.',
  repetido: 'Repete outro campo desta cópia.',
  analise: 'Em análise: pode conter o que outras pessoas escreveram ou o nome delas.',
} as const;

/** A column that the copy leaves out; `papel` counts the records of others in which a hidden person has that part. */
type Fora = { fora: keyof typeof motivos; papel?: string; livre?: true };

/** A column in the copy: shown under a label, shown as the name of a person, or left out for a reason. */
export type Campo = string | { rotulo: string; livre: true } | { pessoa: string } | Fora;

/** Gives access to an account or protects it. */
export const segredo = { fora: 'segredo' } as const;
/** A number or mark of the system, which says nothing about the person. */
export const interno = { fora: 'interno' } as const;
/** The person whose row it is. */
export const propria = { fora: 'propria' } as const;
/** Another field of the copy says the same. */
export const repetido = { fora: 'repetido' } as const;
/** May hold what others wrote, or their names. */
export const analise = { fora: 'analise' } as const;
/** A person whom the product shows to the person by name. The records of others are counted by it. */
export const pessoa = (rotulo: string) => ({ pessoa: rotulo });
/** A person whom the product does not name to the person. */
export const oculta = (papel: string) => ({ fora: 'analise', papel }) as const;

export function livre(rotulo: string): { rotulo: string; livre: true };
export function livre(fora: typeof analise): Fora;
/** A text in which people write what they like: the audit never holds it (AUD-04). */
export function livre(campo: string | typeof analise): Campo {
  return typeof campo === 'string' ? { rotulo: campo, livre: true } : { ...campo, livre: true };
}

/** Which rows of a table `t` are about a person. */
export type DaPessoa = (id: SQL) => SQL;

/** Those with the person's `id_colaborador`. */
export const doDono: DaPessoa = (id) => sql`t.id_colaborador = ${id}`;

/** Those whose parent row is the person's. */
export const filhas =
  (column: string, parent: string): DaPessoa =>
  (id) =>
    sql`t.${sql.identifier(column)} in (select p.id from ${sql.identifier(parent)} p where p.id_colaborador = ${id})`;

/** What the copy of a person's data shows of a table (LGPD-01). */
export interface Copia<Column extends string = string> {
  titulo: string;
  campos: { [K in Column]: Campo };
  /** What other tables say of a row, by name. */
  mais?: Record<string, { rotulo: string; valor: SQL | ((id: SQL) => SQL) }>;
  /** Codes in words. */
  palavras?: Record<string, (value: never) => unknown>;
  /**
   * Further rows about the person, named by kind and count alone until it is decided whether they are handed over (LGPD-02), and
   * who wrote them, who does not decide. Without `decidivel` all of them may be decided on now.
   */
  emAnalise?: { tipo: string; de: DaPessoa; escritoPor: (reader: SQL) => SQL; decidivel?: SQL };
}

/**
 * The chapters of the privacy page and of the copy, in order, each with its tables in the order in which people look for them. A table
 * that is not named follows those that are, by name.
 */
export const capitulos = {
  cadastro: {
    titulo: 'Cadastro e lugar na empresa',
    ordem: 'colaboradores colaborador_empresas liderados_movidos historico',
  },
  registros: {
    titulo: 'Acompanhamento do trabalho',
    ordem: `reports report_respostas avaliacoes_culturais avaliacao_respostas ciclos_kpi kpis tarefas planos objetivos alinhamentos observacoes
      preparacoes fechamento_pessoas fechamentos`,
  },
  calibracoes: {
    titulo: 'Calibração',
    ordem: `calibracoes calibracao_participantes calibracao_pessoas calibracao_movimentos calibracao_comentarios
      quadrantes_calibrados`,
  },
  ciencia: {
    titulo: 'Assinatura e ciência',
    ordem: `reports avaliacoes_culturais manifestacoes ultimas_palavras respostas_discordancia entregas termos_aceitos
      nomes_selados ressalvas selos`,
  },
  privacidade: {
    titulo: 'Privacidade',
    ordem: `encarregados copias_dados solicitacoes contestacoes destinatarios respostas_solicitacao guardas_legais eliminacoes
      eliminados decisoes decisao_registros incidentes incidente_avisos`,
  },
  acesso: {
    titulo: 'Acesso à conta',
    ordem: `colaboradores totp chaves_acesso codigos_reserva identidades sessoes alteracoes_do_acesso sessao_tokens integracoes
      dispositivos entradas desafios codigos links tentativas`,
  },
  sistema: {
    titulo: 'Funcionamento do sistema',
    ordem: `auditoria superiores_citados elos emails lembretes_pessoas lembretes lembretes_pedidos pedidos importacoes
      mudancas`,
  },
};

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
  comCadastro: 'no máximo até a eliminação do cadastro da pessoa',
};

/** What housekeeping adds to a term of hours or days. */
export const naLimpeza = (prazo: string) => `${prazo}; sai na limpeza, que o servidor faz de hora em hora`;

const plain: Actor = { id: 0, is_leader: false, is_rh: false, is_encarregado: false, email_confirmado: true };
/** Each relation with an actor who has it, and its words. */
const relacoes: readonly [Exclude<Relation, 'unconfirmed'>, Actor, string][] = [
  ['self', plain, 'a própria pessoa'],
  ['chain', { ...plain, is_leader: true }, 'os líderes acima dela'],
  ['substituto', plain, 'o substituto de um deles'],
  ['rh', { ...plain, is_rh: true }, 'o RH'],
];

/** Who has a permission on somebody, as the access matrix says. */
export function quemTem(permission: Parameters<typeof isPermitted>[0]): string {
  if (isPermitted(permission, plain, 'other')) return 'todos que têm conta com o e-mail confirmado';
  const leitores = relacoes.flatMap(([relation, actor, palavra]) =>
    isPermitted(permission, actor, relation) ? [palavra] : [],
  );
  return new Intl.ListFormat('pt-BR').format(leitores);
}

export const soOSistema = 'ninguém; só o sistema';
export const encarregadoERh = 'o encarregado e o RH';
export const atendentes = 'a própria pessoa, o encarregado e o RH';

/** What holds for data that are kept for the same reason. */
export interface Tratamento {
  /** The data, in words for the person whom they are about. */
  dado: string;
  finalidade: string;
  base: string;
  prazo: string;
  /** Who sees them in the product. */
  quem: string;
  /** Who wrote them. */
  origem: readonly ('a própria pessoa' | 'os líderes' | 'o RH' | 'o sistema')[];
}

/** An entry of the register of personal data (LGPD-09). Tables that name the same `dado` share the entry. */
export interface Porque extends Omit<Tratamento, 'base'> {
  capitulo: keyof typeof capitulos;
  base: keyof typeof bases;
}

/** The entry of some columns of a table. */
export type PorqueDe<Column extends string = string> = Porque & { colunas: readonly Column[] };

/** Why a table says nothing about anybody. */
export const semDadosPessoais = {
  empresa: 'nomes e níveis da empresa, iguais para todos',
  perguntas: 'perguntas que são feitas a todos',
  ajustes: 'ajustes da empresa',
  sistema: 'funcionamento do sistema, sem pessoas',
};
