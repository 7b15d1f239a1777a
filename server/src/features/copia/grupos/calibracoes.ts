import { quadrantName } from '@alinha/rules/ninebox';
import { type SQL, sql } from 'drizzle-orm';
import * as schema from '../../../db/schema.ts';
import { doDono, fora, grupo, isEntregue, pessoa, pessoaOculta } from '../grupo.ts';

/**
 * Whether the people of a calibration were told that they see their cell; nobody finds it in their copy sooner, and nobody decides sooner on
 * what was said in it (CAL-08).
 */
const isVisible = sql`exists (select from calibracoes k where k.id = t.id_calibracao and k.avisada_em is not null)`;
const isVisibleTo = (id: SQL) => sql`t.id_colaborador = ${id} and ${isVisible}`;

const nome = {
  rotulo: 'Calibração',
  valor: () => sql`(select k.nome from calibracoes k where k.id = t.id_calibracao)`,
};
const quadrantes = { de: quadrantName, para: quadrantName };

/** What a person did in calibrations, and what came of those about them. What others said in them is em análise. */
export const dasCalibracoes = {
  calibracoes: grupo<typeof schema.calibracoes>({
    titulo: 'Calibrações que você abriu ou trancou',
    tabela: schema.calibracoes,
    de: (id) => sql`(t.id_autor = ${id} or t.id_trancou = ${id})`,
    campos: {
      id: fora('interno'),
      nome: 'Nome',
      id_fechamento: fora('interno'),
      id_lider: pessoaOculta('Líder da equipe'),
      empresa: 'Empresa',
      id_autor: pessoa('Quem abriu'),
      criado_em: 'Aberta em',
      evento: fora('interno'),
      trancada_em: 'Trancada em',
      id_trancou: pessoa('Quem trancou'),
      visivel_em: 'As pessoas veem a partir de',
      motivo_do_adiamento: fora('analise'),
      avisada_em: 'Pessoas avisadas em',
    },
    ordem: sql`t.id`,
  }),
  calibracao_participantes: grupo<typeof schema.calibracaoParticipantes>({
    titulo: 'Calibrações de que você participa',
    tabela: schema.calibracaoParticipantes,
    de: doDono,
    campos: { id_calibracao: fora('interno'), id_colaborador: fora('propria') },
    mais: { calibracao: nome },
    ordem: sql`t.id_calibracao`,
  }),
  calibracao_pessoas: grupo<typeof schema.calibracaoPessoas>({
    titulo: 'Calibrações trancadas em que você está',
    tabela: schema.calibracaoPessoas,
    de: isVisibleTo,
    campos: {
      id_calibracao: fora('interno'),
      id_colaborador: fora('propria'),
      id_fechamento: fora('interno'),
      ano: 'Ano',
      trimestre: 'Trimestre',
    },
    mais: { calibracao: nome },
    ordem: sql`t.ano, t.trimestre`,
  }),
  quadrantes_calibrados: grupo<typeof schema.quadrantesCalibrados>({
    titulo: 'Seus quadrantes calibrados',
    tabela: schema.quadrantesCalibrados,
    de: (id) => sql`${isVisibleTo(id)} and t.sal is not null`,
    campos: {
      id_calibracao: fora('interno'),
      id_colaborador: fora('propria'),
      quadrante: 'Quadrante do Nine-Box',
      motivo: 'Motivo',
      sal: fora('interno'),
    },
    mais: { calibracao: nome },
    ordem: sql`t.id_calibracao`,
    palavras: { quadrante: quadrantName },
  }),
  calibracao_movimentos: grupo<typeof schema.calibracaoMovimentos>({
    titulo: 'Movimentos em calibrações',
    tabela: schema.calibracaoMovimentos,
    de: (id) =>
      sql`(t.id_autor = ${id} or (t.id_colaborador = ${id} and ${isEntregue('calibracao_movimentos')}))`,
    campos: {
      id: fora('interno'),
      id_calibracao: fora('interno'),
      id_colaborador: pessoaOculta('Pessoa movida'),
      numero: fora('interno'),
      de: 'De',
      para: 'Para',
      motivo: 'Motivo',
      id_autor: pessoaOculta('Autor'),
      momento: 'Momento',
      evento: fora('interno'),
    },
    ordem: sql`t.id`,
    palavras: quadrantes,
    emAnalise: {
      tipo: 'Movimentos de outras pessoas a seu respeito em calibrações',
      de: doDono,
      escritoPor: (reader) => sql`t.id_autor = ${reader}`,
      decidivel: isVisible,
    },
  }),
  calibracao_comentarios: grupo<typeof schema.calibracaoComentarios>({
    titulo: 'Comentários em calibrações',
    tabela: schema.calibracaoComentarios,
    de: (id) =>
      sql`(t.id_autor = ${id} or (t.id_colaborador = ${id} and ${isEntregue('calibracao_comentarios')}))`,
    campos: {
      id: fora('interno'),
      id_calibracao: fora('interno'),
      id_colaborador: pessoaOculta('Pessoa comentada'),
      texto: 'Comentário',
      id_autor: pessoaOculta('Autor'),
      momento: 'Momento',
      evento: fora('interno'),
    },
    ordem: sql`t.id`,
    emAnalise: {
      tipo: 'Comentários de outras pessoas a seu respeito em calibrações',
      de: doDono,
      escritoPor: (reader) => sql`t.id_autor = ${reader}`,
      decidivel: isVisible,
    },
  }),
};
