// biome-ignore lint/style/noRestrictedImports: types only, of what is said of a signature
import type { TipoDeAlteracao, TipoDeAssinatura } from '@alinha/contract/choices';
import { dayMs, formatMoment } from './dates.ts';

/** For how many days a change of an account's access by somebody else is said of what the account signs. */
const diasDaRessalva = 30;

/** Changes of an access until then are said of a signature of `now`. */
export const desdeQuandoHaRessalva = (now: Date): Date => new Date(now.getTime() - diasDaRessalva * dayMs);

/** A change of an account's access by somebody else. */
export interface Alteracao {
  o_que: TipoDeAlteracao;
  feita_em: string;
}

/** What somebody else did to an account. */
export const oQueMudou: Readonly<Record<string, string>> & Record<TipoDeAlteracao, string> = {
  endereco: 'alterou o e-mail da conta',
  senha: 'definiu a senha da conta',
  fator: 'zerou o segundo fator da conta',
};

const list = new Intl.ListFormat('pt-BR');

/** What somebody else did to an account, and when, as a sentence. */
export const alteracoesEmPalavras = (alteracoes: readonly Alteracao[]): string =>
  `Outra pessoa ${list.format(alteracoes.map(({ o_que, feita_em }) => `${oQueMudou[o_que]} em ${formatMoment(feita_em)}`))}.`;

/** A contest that may have been somebody else's, with its answer; null where it was erased. */
export interface ContestacaoAnterior {
  contestada_em: string;
  respondida_em: string;
  id_autor: number;
  resposta: string | null;
}

/** Earlier contests and their answers, as sentences. */
export const contestacoesEmPalavras = (anteriores: readonly ContestacaoAnterior[]): string =>
  anteriores
    .map(
      ({ contestada_em, respondida_em, resposta }) =>
        `Contestada em ${formatMoment(contestada_em)}, respondida em ${formatMoment(respondida_em)}: ${resposta ?? 'texto apagado'}`,
    )
    .join(' · ');

/** What is said of a signature: what somebody else did to the account, and that it was before the signature or after it. */
export const ressalvaEmPalavras = ({
  alteracoes,
  selada,
}: {
  alteracoes: readonly Alteracao[];
  selada: boolean;
}): string =>
  `${alteracoesEmPalavras(alteracoes)} ${
    selada
      ? 'Menos de 30 dias depois, a conta assinou.'
      : 'Isso foi menos de 30 dias depois da assinatura, e por isso não está no selo.'
  }`;

/** A contest as a sentence. */
export const contestacaoEmPalavras = (quem: string, em: string, incerta: boolean): string =>
  incerta
    ? `Em ${formatMoment(em)}, alguém com a conta de ${quem} contestou a assinatura: diz que não foi quem assinou. Menos de 30 dias antes da contestação, outra pessoa tinha alterado o acesso à conta.`
    : `${quem} contestou em ${formatMoment(em)}: diz que não foi quem assinou.`;

/** Who answered a contest, and when. */
export const quemRespondeu = ({
  autor,
  respondida_em,
  de_quem_alterou,
}: {
  autor: string;
  respondida_em: string;
  de_quem_alterou: boolean;
}): string =>
  `Resposta de ${autor}${de_quem_alterou ? ', que alterou o acesso à conta: não havia outra pessoa no RH,' : ''} em ${formatMoment(respondida_em)}`;

/** What an account did by a signature, as the rest of a sentence about it. @param registro with its article */
export const atosDaConta: Record<TipoDeAssinatura, (registro: string) => string> = {
  report: (registro) => `assinou ${registro}`,
  avaliacao: (registro) => `assinou ${registro}`,
  manifestacao: (registro) => `manifestou-se sobre ${registro}`,
  resposta: (registro) => `respondeu à discordância sobre ${registro}`,
  ultima_palavra: (registro) => `deu a última palavra sobre ${registro}`,
  entrega: (registro) => `registrou a entrega por outro meio: ${registro}`,
};

/** What was signed, by the word for it. */
export const nomesDasAssinaturas: Record<TipoDeAssinatura, string> = {
  report: 'Assinatura',
  avaliacao: 'Assinatura',
  manifestacao: 'Manifestação',
  resposta: 'Resposta',
  ultima_palavra: 'Última palavra',
  entrega: 'Entrega por outro meio',
};
