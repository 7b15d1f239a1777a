import type { Page } from '@playwright/test';
import { aba, calls, choose, fill, press, pressFirst, type State, type Step } from '../state.ts';

/** The call for the people of the chosen company. */
const peopleOfCompany = /^POST \/api\/colaboradores\/organograma-simples/;

/** Chooses in the open dialog, since the page behind it has the same fields. */
const chooseInDialog =
  (label: string, option: { index: number } | { label: string }): Step =>
  (page: Page) =>
    page.getByRole('dialog').getByLabel(label).selectOption(option);

/** HR's panel: people, job titles, new people and companies. */
export const painelPessoas: readonly State[] = [
  { name: 'painel-pessoas', as: 'rh', path: '/painel-rh', sees: ['table'], late: calls },
  {
    name: 'painel-pessoas-lista',
    as: 'rh',
    path: '/painel-rh',
    sees: ['table'],
    late: /^GET \/api\/painel-rh\/colaboradores/,
  },
  {
    name: 'painel-pessoas-ninguem',
    as: 'rh',
    path: '/painel-rh?busca=zzzz',
    sees: 'Nenhum colaborador encontrado',
    shows: ['features/painel-rh/colaboradores/ColaboradoresTab'],
  },
  {
    name: 'painel-pessoas-exportar',
    as: 'rh',
    path: '/painel-rh',
    steps: [press('Exportar')],
    sees: 'Da empresa inteira.',
  },
  {
    name: 'painel-ficha',
    as: 'rh',
    path: '/painel-rh?pessoa=:colaborador',
    sees: 'Histórico',
    late: /^GET \/api\/painel-rh\/colaboradores\/\d+/,
    shows: ['features/painel-rh/ficha/FichaPanel'],
  },
  {
    name: 'painel-ficha-alterada',
    as: 'rh',
    path: '/painel-rh?pessoa=:colaborador',
    steps: [fill('E-mail', 'maria.aparecida.goncalves@boreal.example')],
    sees: 'Histórico',
  },
  { name: 'painel-ficha-propria', as: 'rh', path: '/painel-rh?pessoa=:eu', sees: 'Histórico' },
  {
    name: 'painel-afastamento',
    as: 'rh',
    path: '/painel-rh?pessoa=:colaborador',
    steps: [press('Registrar afastamento')],
    sees: ['dialog', 'Registrar afastamento'],
    shows: ['features/painel-rh/ficha/AfastamentoDialog'],
  },
  {
    name: 'painel-afastamento-sem-nada',
    as: 'rh',
    path: '/painel-rh?pessoa=:colaborador',
    steps: [
      press('Registrar afastamento'),
      (page) =>
        page
          .getByRole('dialog', { name: 'Registrar afastamento' })
          .getByRole('button', { name: 'Salvar', exact: true })
          .click(),
    ],
    sees: ['dialog', 'Registrar afastamento'],
  },
  {
    name: 'painel-cargo',
    as: 'rh',
    path: '/painel-rh',
    steps: [press(/^Mais ações: /), press(/^Alterar cargo: /, 'menuitem')],
    sees: ['dialog', 'Alterar cargo'],
    shows: ['features/painel-rh/colaboradores/AlterarCargoDialog'],
  },
  {
    name: 'painel-cargo-ninguem',
    as: 'rh',
    path: '/painel-rh',
    steps: [press(/^Mais ações: /), press(/^Alterar cargo: /, 'menuitem'), fill('Buscar cargo', 'zzzz')],
    sees: 'Nenhum cargo com esse nome',
  },
  {
    name: 'painel-gestor',
    as: 'rh',
    path: '/painel-rh',
    steps: [
      press(/^Mais ações: /),
      press(/^Alterar gestor: /, 'menuitem'),
      chooseInDialog('Empresa', { index: 2 }),
    ],
    sees: ['radiogroup', 'Novo gestor'],
    late: peopleOfCompany,
    shows: ['features/painel-rh/colaboradores/AlterarGestorDialog'],
  },
  {
    name: 'painel-gestor-ninguem',
    as: 'rh',
    path: '/painel-rh',
    steps: [
      press(/^Mais ações: /),
      press(/^Alterar gestor: /, 'menuitem'),
      chooseInDialog('Empresa', { label: 'Todas as empresas' }),
      fill('Buscar em todas as empresas', 'zzzz'),
    ],
    sees: 'Nenhum colaborador encontrado',
    shows: ['features/painel-rh/PeopleOptions'],
  },
  {
    name: 'painel-desativar',
    as: 'rh',
    path: '/painel-rh',
    steps: [press(/^Mais ações: /), press(/^Desativar: /, 'menuitem')],
    sees: ['button', 'Sim'],
  },
  {
    name: 'painel-reativar',
    as: 'rh',
    path: '/painel-rh?situacao=inativos',
    steps: [press(/^Mais ações: /), press(/^Reativar: /, 'menuitem')],
    sees: ['dialog', /^Reativar/],
    shows: ['features/painel-rh/colaboradores/ReativarDialog'],
  },
  { name: 'painel-cargos', as: 'rh', path: aba('gerenciar-cargos'), sees: ['table'] },
  {
    name: 'painel-cargos-ninguem',
    as: 'rh',
    path: aba('gerenciar-cargos'),
    steps: [fill('Buscar cargo', 'zzzz')],
    sees: 'Nenhum cargo encontrado',
    shows: ['features/painel-rh/cargos/CargosTab'],
  },
  {
    name: 'painel-cargos-novo',
    as: 'rh',
    path: aba('gerenciar-cargos'),
    steps: [press('Novo cargo')],
    sees: ['dialog', 'Novo cargo'],
    shows: ['features/painel-rh/cargos/CargoDialog'],
  },
  {
    name: 'painel-cargos-sem-nada',
    as: 'rh',
    path: aba('gerenciar-cargos'),
    steps: [press('Novo cargo'), press('Criar cargo')],
    sees: 'Preencha todos os campos obrigatórios',
  },
  {
    name: 'painel-cargos-alterar',
    as: 'rh',
    path: aba('gerenciar-cargos'),
    steps: [press(/^Editar: /)],
    sees: ['dialog', 'Editar cargo'],
  },
  {
    name: 'painel-cargos-excluir',
    as: 'rh',
    path: aba('gerenciar-cargos'),
    steps: [pressFirst('tbody input[type="checkbox"]'), press('Juntar ou excluir')],
    sees: ['dialog'],
    shows: ['features/painel-rh/ExcluirDialog'],
  },
  { name: 'painel-novo-pelo-menu', as: 'rh', path: '/criar-subordinado-rh', sees: 'Continuar' },
  {
    name: 'painel-novo',
    as: 'rh',
    path: aba('novo-colaborador'),
    steps: [choose(/^Empresa/, { index: 1 })],
    sees: 'Continuar',
    late: peopleOfCompany,
  },
  {
    name: 'painel-novo-dados',
    as: 'rh',
    path: aba('novo-colaborador'),
    steps: [choose(/^Empresa/, { index: 1 }), pressFirst('[role="radiogroup"] label'), press('Continuar')],
    sees: 'Criar colaborador',
  },
  {
    name: 'painel-novo-sem-nada',
    as: 'rh',
    path: aba('novo-colaborador'),
    steps: [
      choose(/^Empresa/, { index: 1 }),
      pressFirst('[role="radiogroup"] label'),
      press('Continuar'),
      press('Criar colaborador'),
    ],
    sees: /^Informe/,
  },
  { name: 'painel-empresas', as: 'rh', path: aba('empresas'), sees: ['table'] },
  {
    name: 'painel-empresas-renomear',
    as: 'rh',
    path: aba('empresas'),
    steps: [press(/^Renomear: /)],
    sees: ['dialog', 'Renomear empresa'],
    shows: ['features/painel-rh/empresas/RenomearDialog'],
  },
  {
    name: 'painel-empresas-excluir',
    as: 'rh',
    path: aba('empresas'),
    steps: [press(/^Excluir: /)],
    sees: ['dialog', 'Excluir empresa'],
  },
  {
    name: 'painel-aviso',
    as: 'rh',
    path: aba('empresas'),
    answers: [
      [
        /^POST \/api\/painel-rh\/criar-empresa/,
        { status: 409, body: { error: 'Já existe uma empresa com esse nome.' } },
      ],
    ],
    steps: [fill('Nome da empresa', 'Boreal'), press('Criar empresa')],
    sees: ['alert'],
  },
];
