import * as kind from '@alinha/contract/audit/kinds';
import { row } from '@alinha/contract/audit/row';
import * as shapes from '@alinha/contract/audit/shapes';
import { categoriasDeGuarda } from '@alinha/contract/choices';

/** The acts of the command line and of a date, which have no signed-in actor. */
export const doComando = {
  'criar-rh': row('pessoas', 'Cadastrou uma pessoa do RH', { ...shapes.deQuemEntrou, email: kind.name }),
  'definir-senha': row('acesso', 'Definiu a senha'),
  'segundo-fator zerar': row('acesso', 'Zerou o segundo fator'),
  'sessoes encerrar': row('acesso', 'Encerrou sessões'),
  'perguntas importar': row('perguntas', 'Importou perguntas', shapes.mudancasDasPerguntas),
  demissao: row('pessoas', 'Desativou o colaborador na data de demissão', {
    antes: { liderados: kind.list(kind.person) },
    id_superior: kind.person,
  }),
  importar: row('importacao', 'Importou um arquivo de pessoas', shapes.resultadoDaImportacao),
  incidente: row('privacidade', 'Buscou as pessoas atingidas por um incidente', {
    de: kind.instant,
    ate: kind.instant,
    ator: kind.person,
  }),
};

/** The acts of the server itself, which explain what `conferir` misses (docs/selo.md). Their details are never erased. */
export const doServidor = {
  eliminar: row('privacidade', 'Eliminou dados cujo prazo terminou', {
    /** Who decided it: two people here, those of a database that a backup replaced, or an earlier version. */
    origem: kind.choice('decisao', 'restauracao', 'versao anterior'),
    eliminacaoId: kind.id,
    id_autor: kind.id,
    id_decisor: kind.id,
    itens: kind.list({ categoria: kind.choice(...categoriasDeGuarda), registros: kind.list(kind.name) }),
    /** Those of whom nothing is left, besides the person whom the row is about. */
    pessoas: kind.list(kind.id),
    /** The seals of the records that went. */
    selos: kind.list(shapes.selo),
    /** Other people's lines that closings lost, as `closing/person`. */
    posicoes: kind.list(kind.name),
    /** The rows of the audit whose details went with a person who is erased as a whole. */
    linhas: kind.list(kind.id),
  }),
  selagem: row('privacidade', 'Selou o que foi assinado antes da criação dos selos', {
    selos: kind.list(shapes.selo),
  }),
};
