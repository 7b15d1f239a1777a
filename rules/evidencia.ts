import { commitmentOf, type Dado, placeOf, sealOf } from './selo.ts';

/** Something sealed, as the evidence package of a record holds it: the record itself, or what was stated about it. */
export interface Selada {
  tipo: string;
  /** The canonical text (docs/selo.md). */
  texto: string;
  selo: string;
  /** Sealed later than signed (SEL-05). */
  posterior: boolean;
  dados: readonly Dado[];
}

/** What was found of one of them. */
export interface Conferencia {
  /** What does not match, in words; empty where it is whole. */
  problemas: string[];
  dados: ('integro' | 'omitido' | 'alterado')[];
}

const nomes: Readonly<Record<string, string>> = {
  report: 'Report',
  avaliacao: 'Avaliação cultural',
  manifestacao: 'Manifestação',
  resposta: 'Resposta à discordância',
  ultima_palavra: 'Última palavra',
  entrega: 'Entrega por outro meio',
};

/** What is sealed, for people. */
export const nomeDaSelada = ({ tipo }: Pick<Selada, 'tipo'>): string => nomes[tipo] ?? tipo;

const nomesDosDados: Readonly<Record<string, string>> = {
  pergunta: 'Pergunta',
  descricao: 'Resposta',
  tema: 'Tema',
  nota: 'Nota',
  comentario: 'Comentário',
  texto: 'Texto',
  pessoa: 'Nome da pessoa',
  autor: 'Nome de quem escreveu',
  autor_substituido: 'Nome do líder substituído por quem escreveu',
  signatario: 'Nome de quem assinou',
  signatario_substituido: 'Nome do líder substituído por quem assinou',
};

/** A datum, for people. */
export const nomeDoDado = ({ coluna }: Pick<Dado, 'coluna'>): string => nomesDosDados[coluna] ?? coluna;

/** The lines of a canonical text by their first word, without those of its data. */
export const linhasDe = (texto: string): Map<string, string> =>
  new Map(
    texto
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('dado '))
      .map((line) => {
        const end = line.indexOf(' ');
        return [line.slice(0, end), line.slice(end + 1)];
      }),
  );

/** What a canonical text says of changes that somebody else made to the signer's access, as `[what, instant]`. */
export function ressalvasDe(texto: string): { o_que: string; feita_em: string }[] {
  const words = linhasDe(texto).get('ressalva')?.split(' ') ?? [];
  return words.flatMap((o_que, place) => (place % 2 ? [] : [{ o_que, feita_em: words[place + 1] ?? '' }]));
}

/** Recomputes an evidence package's seals from its data (SEL-10). The first one is of the record. */
export const conferirSeladas = (seladas: readonly Selada[]): Conferencia[] =>
  seladas.map((selada, place) => {
    const dados = conferirDados(selada);
    const problemas = [
      ...ofText(selada),
      ...(place === 0 ? [] : ofPlace(selada, seladas)),
      ...dados.problemas,
    ];
    return { problemas, dados: dados.estados };
  });

function ofText({ tipo, texto, selo }: Selada): string[] {
  const linhas = linhasDe(texto);
  const problemas: string[] = [];
  if (sealOf(texto) !== selo) problemas.push('o selo não corresponde a este texto canônico');
  if (linhas.get('alinha-selo') !== '1' || linhas.get('tipo') !== tipo) {
    problemas.push('o texto canônico não é o deste tipo de registro');
  }
  return problemas;
}

/** A statement names the record that it is about by its seal; an answer so names the statement, and a last word the answer. */
function ofPlace({ texto }: Selada, seladas: readonly Selada[]): string[] {
  const linhas = linhasDe(texto);
  const about = seladas.find(
    (one) => `${one.tipo} ${linhasDe(one.texto).get('registro')}` === linhas.get('sobre'),
  );
  const [record] = seladas;
  const problemas: string[] = [];
  if (about === undefined) problemas.push('refere-se a um registro que não está no pacote');
  else if (about.selo !== linhas.get('selo'))
    problemas.push(`o selo citado não é o de ${nomeDaSelada(about)}`);
  if (record && linhasDe(record.texto).get('pessoa') !== linhas.get('pessoa')) {
    problemas.push('é de outra pessoa');
  }
  return problemas;
}

/** Compares each datum with the line of the canonical text that commits to it. */
function conferirDados({ texto, dados }: Selada) {
  const lines = texto.split('\n').filter((line) => line.startsWith('dado '));
  const problemas: string[] = [];
  if (lines.length !== dados.length) {
    problemas.push(`o texto canônico tem ${lines.length} dados, e o pacote, ${dados.length}`);
  }
  const estados = dados.map((dado, place) => {
    const estado = stateOf(dado, lines[place] ?? '');
    if (estado === 'alterado')
      problemas.push(`${nomeDoDado(dado)} (${placeOf(dado)}) não é o que foi selado`);
    return estado;
  });
  return { problemas, estados };
}

function stateOf(dado: Dado, line: string): Conferencia['dados'][number] {
  const begin = `dado ${placeOf(dado)} `;
  if (!line.startsWith(begin)) return 'alterado';
  // A record is erased as a whole, so each datum of one that is here has its salt, but for names: of somebody who was erased, or has a
  // nome social now.
  if (dado.tabela === 'nomes_selados' && dado.sal === null && dado.valor === null) return 'omitido';
  return dado.sal !== null && line === begin + commitmentOf(dado.sal, dado.valor) ? 'integro' : 'alterado';
}
