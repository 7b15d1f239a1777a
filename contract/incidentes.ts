import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import {
  call,
  day,
  editOf,
  emailOf,
  id,
  instant,
  listOf,
  named,
  pathId,
  requiredText,
  text,
} from './core.ts';

/** Maximum length of each text of an incident, in UTF-16 units. */
export const incidenteLimit = 5000;

/** How many people are mailed at once. */
export const avisadosDeUmaVez = 1000;

const momentoProblem = 'Informe uma data e hora válidas.';
const momento = z.iso
  .datetime({ error: momentoProblem, abort: true })
  .check(z.refine((value) => value >= '2000' && value < '2200', momentoProblem));

const pessoasProblem = 'Informe o número de pessoas: 0 ou mais.';
const texto = (title: string) => named(title, text(incidenteLimit));
/** A number of people; null while it is not known. */
const pessoas = (title: string) =>
  z.nullable(
    named(title, z.int(pessoasProblem).check(z.gte(0, pessoasProblem), z.lte(999_999_999, pessoasProblem))),
  );

/** What was communicated of an incident, or why nothing was (Resolução CD/ANPD nº 15/2024, articles 6, 9 and 10). */
const campos = {
  descricao: named('Descrição', requiredText(incidenteLimit, 'Descreva o incidente.')),
  natureza: texto('Natureza e categorias dos dados'),
  /** How many people it concerns, and who of these is specially protected. */
  total: pessoas('Pessoas atingidas'),
  criancas_e_adolescentes: pessoas('Dessas pessoas, crianças e adolescentes'),
  idosos: pessoas('Dessas pessoas, idosos'),
  /** How many people's data are treated in what the incident touched. */
  total_tratados: pessoas('Pessoas cujos dados são tratados nas atividades atingidas'),
  conhecido_em: named('Conhecido em', momento),
  /** When it happened, without its end; null where that cannot be determined. The audit tells whom it concerns. */
  ocorrido_de: z.nullable(named('Ocorrido de', momento)),
  ocorrido_ate: z.nullable(named('Ocorrido até', momento)),
  causa: texto('Causa principal'),
  medidas_antes: texto('Medidas de segurança antes do incidente'),
  medidas_depois: texto('Medidas de segurança depois do incidente'),
  riscos: texto('Riscos e possíveis danos para as pessoas'),
  providencias: texto('Providências tomadas e a tomar'),
  controlador: texto('Controlador'),
  operador: texto('Operador'),
  motivo_demora: texto('Motivos da demora'),
  motivo_sem_comunicacao: texto('Motivos para não comunicar'),
  /** In which form and with which content it was communicated; the register keeps the mails that it sent. */
  comunicacao: texto('Forma e conteúdo da comunicação'),
  /** The days on which it was communicated to the ANPD and to the people; null where it was not. */
  anpd_em: z.nullable(named('Comunicado à ANPD em', day)),
  pessoas_em: z.nullable(named('Comunicado às pessoas em', day)),
};

const chaves = Object.keys(campos) as (keyof typeof campos)[];

const pessoa = z.object({ id, nome: z.string(), email: z.string() });

const incidente = z.object({
  ...campos,
  id,
  /** Whose acts it consists of, where that is known. */
  ator: z.nullable(pessoa),
  /** The last day for the communications, the third working day after it became known. */
  prazo: z.string(),
  /** How many working days are left after today until then; 0 on the last day and later. */
  faltam: z.int(),
  /** How many people were mailed. */
  avisados: z.int(),
  autor: z.string(),
  criado_em: instant,
});
export type Incidente = z.output<typeof incidente>;

type Contadas = Record<'total' | 'criancas_e_adolescentes' | 'idosos', number | null>;

/** No part of the people can be more than all of them. */
const within = (parte: keyof Contadas) =>
  z.refine<Contadas>((all) => (all[parte] ?? 0) <= (all.total ?? Number.POSITIVE_INFINITY), {
    error: 'O número não pode ser maior que o de pessoas atingidas.',
    path: [parte],
  });

// The actor is named by their address, since the encarregado may search nobody.
const body = z
  .object({ ...campos, email_ator: z.nullable(emailOf('Informe o e-mail.', 'E-mail de quem agiu')) })
  .check(
    z.refine(({ ocorrido_de: de, ocorrido_ate: ate }) => de === null || ate === null || de < ate, {
      error: 'O fim não pode vir antes do início.',
      path: ['ocorrido_ate'],
    }),
    within('criancas_e_adolescentes'),
    within('idosos'),
  );
export type CamposDoIncidente = z.output<typeof body>;

const path = '/api/privacidade/incidentes';
const params = z.object({ incidenteId: pathId });

export const listIncidentes = call({
  method: 'GET',
  path,
  summary: 'The register of incidents with personal data, the last known first',
  access: 'privacidade',
  about: ['incidentes'],
  answer: z.array(incidente),
  fallback: 'Erro ao buscar os incidentes.',
});

export const createIncidente = call({
  method: 'POST',
  path,
  summary: 'Registers an incident, told or not (LGPD-13)',
  access: 'privacidade',
  about: ['incidentes'],
  audit: row('privacidade', 'Registrou um incidente', { incidenteId: kind.id }),
  body,
  answer: incidente,
  created: true,
  fallback: 'Erro ao registrar o incidente.',
});

export const editIncidente = call({
  method: 'PUT',
  path: `${path}/:incidenteId`,
  summary: 'Replaces what is known of an incident',
  access: 'privacidade',
  about: ['incidentes'],
  audit: row('privacidade', 'Alterou um incidente'),
  params,
  body,
  edits: editOf(incidente, (record) => [record.ator?.id, ...chaves.map((campo) => record[campo])]),
  answer: incidente,
  fallback: 'Erro ao salvar o incidente.',
});

const vezes = {
  /** The act in words. */
  ato: z.string(),
  /** Whether it read and changed nothing. */
  leitura: z.boolean(),
  vezes: z.int(),
  primeira: instant,
  ultima: instant,
};

export const listAtingidos = call({
  method: 'GET',
  path: `${path}/:incidenteId/atingidos`,
  summary:
    'Whose data the audit says was read or changed while the incident happened, by act, and who was mailed; reading it leaves an audit row',
  access: 'privacidade',
  about: ['incidentes'],
  audit: row('privacidade', 'Listou as pessoas atingidas por um incidente'),
  params,
  answer: z.object({
    /** One for each person and act, by name. */
    atingidos: z.array(
      z.object({
        ...pessoa.shape,
        /** Whether they can be mailed. */
        avisavel: z.boolean(),
        ...vezes,
      }),
    ),
    /** Acts whose rows name nobody: what they read or changed may concern anybody. */
    sem_nome: z.array(z.object(vezes)),
    avisados: z.array(z.object({ id, nome: z.string(), avisado_em: instant })),
    /** What each of them would be mailed now. */
    previa: z.object({ assunto: z.string(), texto: z.string() }),
  }),
  fallback: 'Erro ao buscar as pessoas atingidas.',
});

export const getAviso = call({
  method: 'GET',
  path: `${path}/:incidenteId/avisos/:pessoaId`,
  summary: 'What somebody was mailed about an incident',
  access: 'privacidade',
  about: ['incidentes'],
  params: z.object({ incidenteId: pathId, pessoaId: pathId }),
  /** Null where the text was erased. */
  answer: z.object({ texto: z.nullable(z.string()) }),
  fallback: 'Erro ao buscar o aviso.',
});

export const notifyAtingidos = call({
  method: 'POST',
  path: `${path}/:incidenteId/avisos`,
  summary: 'Mails people what the incident means for them, each of them once (LGPD-13)',
  access: 'privacidade',
  about: ['incidentes'],
  audit: row('privacidade', 'Avisou pessoas de um incidente por e-mail', {
    avisados: kind.list(kind.person),
  }),
  params,
  body: z.object({
    pessoas: listOf(id, avisadosDeUmaVez, { min: 1, problem: 'Escolha ao menos uma pessoa.' }),
  }),
  answer: z.object({
    enviados: z.int(),
    /** How many were mailed before. */
    ja_avisados: z.int(),
    /** How many have no confirmed address. */
    sem_envio: z.int(),
  }),
  fallback: 'Erro ao avisar as pessoas. Tente novamente.',
});
