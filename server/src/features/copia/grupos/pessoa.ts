import { atos, nomeDoAto } from '@alinha/rules/auditoria';
import { quadrantName } from '@alinha/rules/ninebox';
import { sql } from 'drizzle-orm';
import { texts } from '../../../db/arrays.ts';
import { closedSuperior } from '../../../db/nomeRegistrado.ts';
import * as schema from '../../../db/schema.ts';
import { doDono, fora, grupo, isEntregue, pessoa, pessoaOculta, simOuNao } from '../grupo.ts';

/** The acts on confidential notes and of calibrations: when they were done says that there are such. */
const confidenciais = atos.flatMap(({ ato, grupo: of }) =>
  of === 'observacoes' || of === 'calibracoes' ? [ato] : [],
);
const isConfidential = sql`t.acao = any(${texts(confidenciais)})`;

const lugares = (column: string) =>
  sql.raw(
    `(select string_agg(concat_ws(' · ', l ->> 'cargo', l ->> 'empresa'), '; ') from jsonb_array_elements(t.${column}) l)`,
  );

/** Who the person is, their place now and before, and what the audit says of them. */
export const daPessoa = {
  colaboradores: grupo<typeof schema.colaboradores>({
    titulo: 'Cadastro',
    tabela: schema.colaboradores,
    de: (id) => sql`t.id = ${id}`,
    campos: {
      id: 'Número da pessoa',
      nome: 'Nome',
      nome_registrado: 'Nome registrado, se há nome social',
      nome_ordem: fora('repetido'),
      email: 'E-mail',
      senha_hash: fora('segredo'),
      senha_temporaria: 'Senha temporária',
      senha_expira_em: 'Senha temporária vale até',
      email_confirmado: 'E-mail confirmado',
      setor: 'Setor',
      time: 'Time',
      funcao: 'Função',
      matricula: 'Matrícula',
      data_admissao: 'Admissão',
      id_externo: 'Identificador no provedor de identidades',
      data_demissao: 'Demissão',
      id_superior: pessoa('Superior'),
      id_superior_desejado: pessoa('Superior escolhido no cadastro'),
      foto_perfil: fora('repetido'),
      ativo: 'Ativo',
      criado_em: 'Criado em',
      desativado_em: 'Desativado em',
      eliminado_em: fora('interno'),
    },
    ordem: sql`t.id`,
    palavras: { senha_temporaria: simOuNao, email_confirmado: simOuNao, ativo: simOuNao },
  }),
  colaborador_empresas: grupo<typeof schema.colaboradorEmpresas>({
    titulo: 'Empresas e cargos',
    tabela: schema.colaboradorEmpresas,
    de: doDono,
    campos: {
      id_colaborador: fora('propria'),
      id_empresa: fora('repetido'),
      id_cargo: fora('repetido'),
      ordem: fora('interno'),
    },
    mais: {
      empresa: { rotulo: 'Empresa', valor: () => sql`(select nome from empresas where id = t.id_empresa)` },
      cargo: { rotulo: 'Cargo', valor: () => sql`(select nome from cargos where id = t.id_cargo)` },
    },
    ordem: sql`t.ordem`,
  }),
  historico: grupo<typeof schema.historico>({
    titulo: 'Histórico na empresa',
    tabela: schema.historico,
    de: doDono,
    campos: {
      id_colaborador: fora('propria'),
      de: 'Desde',
      id_superior: pessoa('Superior'),
      ativo: 'Ativo',
      setor: 'Setor',
      lugares: fora('repetido'),
    },
    mais: { cargos: { rotulo: 'Cargos e empresas', valor: () => lugares('lugares') } },
    ordem: sql`t.de`,
    palavras: { ativo: simOuNao },
  }),
  liderados_movidos: grupo<typeof schema.lideradosMovidos>({
    titulo: 'Mudança de superior por uma desativação',
    tabela: schema.lideradosMovidos,
    de: doDono,
    campos: {
      id_gestor: pessoa('Superior de antes'),
      id_colaborador: fora('propria'),
      id_destino: pessoa('Superior desde então'),
    },
    ordem: sql`t.id_gestor`,
  }),
  afastamentos: grupo<typeof schema.afastamentos>({
    titulo: 'Afastamentos',
    tabela: schema.afastamentos,
    de: doDono,
    campos: {
      id: fora('interno'),
      id_colaborador: fora('propria'),
      de: 'Primeiro dia',
      ate: 'Último dia',
    },
    ordem: sql`t.de`,
  }),
  substituicoes: grupo<typeof schema.substituicoes>({
    titulo: 'Substituições',
    tabela: schema.substituicoes,
    de: (id) => sql`(t.id_colaborador = ${id} or t.id_lider = ${id})`,
    campos: {
      id: fora('interno'),
      id_lider: pessoa('Líder'),
      id_colaborador: pessoa('Substituto'),
      de: 'Primeiro dia',
      ate: 'Último dia',
      id_autor: pessoaOculta('Quem definiu'),
      criada_em: 'Definida em',
      id_encerrou: pessoaOculta('Quem encerrou'),
      encerrada_em: 'Encerrada em',
    },
    ordem: sql`t.de, t.id`,
  }),
  fechamento_pessoas: grupo<typeof schema.fechamentoPessoas>({
    titulo: 'Posição nos trimestres fechados',
    tabela: schema.fechamentoPessoas,
    de: (id) => sql`t.id_colaborador = ${id} and t.sal is not null`,
    campos: {
      id_fechamento: fora('repetido'),
      id_colaborador: fora('propria'),
      potencial: 'Cultura (%)',
      desempenho: 'KPI (%)',
      quadrante: 'Quadrante do Nine-Box',
      id_superior: fora('repetido'),
      superior: fora('repetido'),
      setor: 'Setor',
      lugares: fora('repetido'),
      afastado: 'Afastado no trimestre',
      saiu: 'Saiu antes do fechamento',
      sal: fora('interno'),
      sal_superior: fora('interno'),
    },
    mais: {
      trimestre: {
        rotulo: 'Trimestre',
        valor: () =>
          sql`(select f.trimestre || 'º trimestre de ' || f.ano from fechamentos f where f.id = t.id_fechamento)`,
      },
      versao: {
        rotulo: 'Versão',
        valor: () => sql`(select f.versao from fechamentos f where f.id = t.id_fechamento)`,
      },
      fechado_em: {
        rotulo: 'Fechado em',
        valor: () => sql`(select f.fechado_em from fechamentos f where f.id = t.id_fechamento)`,
      },
      nome_superior: { rotulo: 'Superior', valor: () => closedSuperior(sql`t`) },
      cargos: { rotulo: 'Cargos e empresas', valor: () => lugares('lugares') },
    },
    ordem: sql`t.id_fechamento`,
    palavras: { afastado: simOuNao, saiu: simOuNao, quadrante: quadrantName },
  }),
  fechamentos: grupo<typeof schema.fechamentos>({
    titulo: 'Trimestres que você fechou',
    tabela: schema.fechamentos,
    de: (id) => sql`t.id_autor = ${id}`,
    campos: {
      id: fora('interno'),
      ano: 'Ano',
      trimestre: 'Trimestre',
      versao: 'Versão',
      fechado_em: 'Fechado em',
      id_autor: fora('propria'),
    },
    ordem: sql`t.id`,
  }),
  auditoria: grupo<typeof schema.auditoria>({
    titulo: 'Registro de atos',
    tabela: schema.auditoria,
    de: (id) =>
      sql`(t.id_ator = ${id} or (t.id_alvo = ${id} and (not ${isConfidential} or ${isEntregue('auditoria')})))`,
    campos: {
      id: fora('interno'),
      momento: 'Momento',
      id_ator: fora('analise'),
      acao: 'Ato',
      id_alvo: fora('analise'),
      dados: fora('analise'),
      endereco: fora('repetido'),
      visita: fora('interno'),
    },
    mais: {
      papel: {
        rotulo: 'Seu papel',
        valor: (id) =>
          sql`concat_ws(' e ', case when t.id_ator = ${id} then 'quem fez' end, case when t.id_alvo = ${id} then 'a quem se refere' end)`,
      },
      seu_endereco: {
        rotulo: 'Seu endereço de rede',
        valor: (id) => sql`case when t.id_ator = ${id} then t.endereco end`,
      },
    },
    ordem: sql`t.id`,
    palavras: { acao: nomeDoAto },
    emAnalise: {
      tipo: 'Atos de outras pessoas sobre observações e calibrações a seu respeito',
      de: (id) => sql`t.id_alvo = ${id} and t.id_ator is distinct from ${id} and ${isConfidential}`,
      // Of these acts those that write make somebody an author; reading does not.
      escritoPor: (reader) =>
        sql`(t.id_ator = ${reader} and t.acao in ('createObservacao', 'editObservacao', 'deleteObservacao', 'movePessoa', 'commentOnPessoa'))`,
      // Of a calibration nothing is decided before its people see their cell (CAL-08); of one that was discarded at once.
      decidivel: sql`not exists (
        select from calibracoes k where k.id::text = t.dados ->> 'calibracaoId' and k.avisada_em is null)`,
    },
  }),
};
