// biome-ignore lint/style/noRestrictedImports: types only, of what the documents show
import type { TipoDeRegistro } from '@alinha/contract/choices';
// biome-ignore lint/style/noRestrictedImports: types only, of what the documents show
import type { Ciencia } from '@alinha/contract/ciencia';
import type { Content } from 'pdfmake/interfaces';
import { formatDay, formatMoment } from '../dates.ts';
import {
  contestacaoEmPalavras,
  nomesDasAssinaturas,
  quemRespondeu,
  ressalvaEmPalavras,
} from '../ressalvas.ts';
import { shortSeal } from '../selo.ts';
import { headed, prose, remark } from './look.ts';

/** What was stated about a record, as it is drawn: without what its reader may still do. */
export type Declarada = Omit<Ciencia, 'pode' | 'corrigiveis' | 'ressalvas'> & {
  ressalvas: readonly Omit<Ciencia['ressalvas'][number], 'pode'>[];
};

interface Signed {
  registro: TipoDeRegistro;
  id: number;
}

/** The records of a kind by which others name them. */
type Known = readonly { id: number; createdAt: string }[];

/** The record's name with its article, after 'por' and as an object. */
const names = {
  report: { by: 'pelo report', the: 'o report', other: 'por um report posterior' },
  avaliacao: { by: 'pela avaliação', the: 'a avaliação', other: 'por uma avaliação posterior' },
} as const;

/**
 * What was stated about a signed record: the statement or that there is none, the answer, the last word, the delivery, each with
 * its time, text and the beginning of its seal (CIE-07). Nothing of a record without a signature.
 */
export function stated({ registro, id }: Signed, ciencias: readonly Declarada[], others: Known): Content {
  const ciencia = ciencias.find((one) => one.registro === registro && one.id_registro === id);
  if (ciencia === undefined) return [];
  const { corrige } = ciencia;
  return [
    { text: 'Confirmação de leitura', style: 'theme', margin: [0, 8, 0, 1] },
    corrige.map((id) => remark(`Corrige ${names[registro].the}${writtenAt(id, others)}.`)),
    parts(ciencia, others),
    ciencia.ressalvas.map(caveat),
  ];
}

function parts(ciencia: Declarada, others: Known): Content {
  const { manifestacao, entrega, prazo, vencida, registro } = ciencia;
  if (manifestacao === null) {
    if (entrega !== null) {
      const { dia, autor, feita_em } = entrega;
      return spoken(
        `Entregue por outro meio em ${formatDay(dia)}, registrado por ${autor} em ${formatMoment(feita_em)}`,
        entrega,
      );
    }
    if (vencida) return remark('Sem manifestação no prazo');
    return remark(`Ainda sem manifestação${prazo === null ? '' : `; prazo até ${formatDay(prazo)}`}`);
  }
  const { feita_em, concorda, atrasada, resposta, ultima_palavra } = manifestacao;
  const late = atrasada ? ', fora do prazo' : '';
  const head = `${concorda ? 'Li e estou ciente' : 'Li e discordo'} · ${formatMoment(feita_em)}${late}`;
  return [
    concorda ? remark(sealed(head, manifestacao.selo)) : spoken(head, manifestacao),
    resposta === null ? [] : answer(resposta, registro, others),
    ultima_palavra === null
      ? []
      : spoken(`Última palavra · ${formatMoment(ultima_palavra.escrita_em)}`, ultima_palavra),
  ];
}

/** What somebody else did to the account of a signature shortly before or after, and whether its person contests it. */
function caveat(ressalva: Declarada['ressalvas'][number]): Content {
  const { tipo, quem, feita_em, contestada_em, incerta, resposta, anteriores } = ressalva;
  const head = `Ressalva · ${nomesDasAssinaturas[tipo]} de ${quem} em ${formatMoment(feita_em)} · ${ressalvaEmPalavras(ressalva)}`;
  return [
    remark(head),
    anteriores.map((one) => contest({ ...one, quem, incerta: true })),
    contestada_em === null ? [] : contest({ quem, contestada_em, incerta, resposta }),
  ];
}

function contest({
  quem,
  contestada_em,
  incerta,
  resposta,
}: Pick<Declarada['ressalvas'][number], 'quem' | 'incerta' | 'resposta'> & {
  contestada_em: string;
}): Content {
  const contested = contestacaoEmPalavras(quem, contestada_em, incerta);
  if (resposta === null) return remark(`${contested} O RH ainda não respondeu.`);
  return {
    stack: headed(
      remark(`${contested} ${quemRespondeu(resposta)}`),
      resposta.texto === null ? remark('Texto apagado por regra.') : prose(resposta.texto),
      24,
    ),
    margin: [0, 0, 0, 4],
  };
}

type Resposta = NonNullable<NonNullable<Ciencia['manifestacao']>['resposta']>;

function answer(resposta: Resposta, registro: TipoDeRegistro, others: Known): Content {
  const { autor, respondida_em, id_corrigido, selo } = resposta;
  const by = `por ${autor} · ${formatMoment(respondida_em)}`;
  if (id_corrigido === null) return spoken(`Mantido ${by}`, resposta);
  const at = writtenAt(id_corrigido, others);
  const { by: named, other } = names[registro];
  return remark(sealed(`Corrigido ${at === '' ? other : named + at}, ${by}`, selo));
}

const writtenAt = (id: number, others: Known): string => {
  const found = others.find((one) => one.id === id);
  return found === undefined ? '' : ` de ${formatMoment(found.createdAt)}`;
};

const sealed = (head: string, selo: string) => `${head} · Selo ${shortSeal(selo)}`;

/** A text with its heading; a text that a rule erased is said to be. */
const spoken = (head: string, { texto, selo }: { texto: string | null; selo: string }): Content => ({
  stack: headed(
    { text: sealed(head, selo), style: 'note' },
    texto === null ? remark('Texto apagado por regra.') : prose(texto),
    24,
  ),
  margin: [0, 0, 0, 4],
});
