import type { User } from '@alinha/contract/auth';
import { idIn } from '@alinha/contract/core';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { acompanhamentoSearch } from '../features/acompanhamento/search.ts';
import { ajudaSearch, type Capitulo } from '../features/ajuda/search.ts';
import { auditoriaSearch } from '../features/auditoria/search.ts';
import { calibracaoSearch, calibracoesSearch } from '../features/calibracoes/search.ts';
import { indicadoresSearch } from '../features/indicadores/search.ts';
import { nineboxSearch } from '../features/ninebox/search.ts';
import { organogramaSearch } from '../features/organograma/search.ts';
import { capituloDaAba, painelRhSearch } from '../features/painel-rh/search.ts';
import { pendenciasSearch } from '../features/pendencias/search.ts';
import { privacidadeSearch } from '../features/privacidade/search.ts';
import { abrirSearch } from '../features/registros/search.ts';
import { resumoSearch } from '../features/resumo/search.ts';
import { todolistSearch } from '../features/tarefas/search.ts';
import { anyText, searchOf } from '../lib/search.ts';
import { type Access, mayOpen, safeReturn } from '../session/access.ts';
import { Loading } from '../ui/states.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageFailure } from './PageFailure.tsx';
import { Root } from './Root.tsx';

interface RouterContext {
  user: User | undefined;
  /** The person signed out deliberately, so /login does not remember a page to return to. */
  left: boolean;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** The page's part of the window title. */
    title?: string;
    /** The chapter of the help that explains the page, or each of its tabs; null where there is none to explain (HELP-04). */
    ajuda: Capitulo | null | ((search: Record<string, unknown>) => Capitulo);
  }
}

interface Opening {
  context: RouterContext;
  location: { href: string };
}

/**
 * A guard: admits users with any of `access`; others are sent to /login, or to /home if signed in (ROUTE-05, 06, 10).
 */
const allow =
  (...access: Access[]) =>
  ({ context: { user, left }, location }: Opening) => {
    if (access.some((one) => mayOpen(user, one))) return;
    if (user) throw redirect({ to: '/home' });
    throw redirect({ to: '/login', search: left ? {} : { voltar: location.href } });
  };

/** What is no page of its own: a frame around pages, or a redirect. */
const noPage = { ajuda: null } as const;

const root = createRootRouteWithContext<RouterContext>()({
  staticData: noPage,
  component: Root,
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: noPage,
  beforeLoad: ({ context }) => {
    throw redirect({ to: context.user ? '/home' : '/login' });
  },
});

const loginSearch = searchOf({ voltar: safeReturn });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'Entrar', ajuda: 'entrar' },
  validateSearch: loginSearch,
  beforeLoad: ({ context, search }) => {
    if (context.user) throw redirect({ href: search.voltar ?? '/home' });
  },
  component: lazyRouteComponent(() => import('../features/auth/LoginPage.tsx')),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  staticData: { title: 'Criar conta', ajuda: 'entrar' },
  // Under whom a registration link registers people.
  validateSearch: searchOf({ superior: idIn }),
  component: lazyRouteComponent(() => import('../features/cadastro/RegisterPage.tsx')),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: 'Recuperar a senha', ajuda: 'entrar' },
  component: lazyRouteComponent(() => import('../features/recuperacao/ForgotPasswordPage.tsx')),
});

/** The unsubscribe page of a digest mail; opening it changes nothing yet. */
const sairDosLembretes = createRoute({
  getParentRoute: () => root,
  path: '/lembretes/sair',
  staticData: { title: 'Resumo por e-mail', ajuda: 'pendencias' },
  validateSearch: searchOf({ t: anyText }),
  component: lazyRouteComponent(() => import('../features/lembretes/SairPage.tsx')),
});

/** Where a former employee proves their address and downloads the copy of their data. */
const meusDados = createRoute({
  getParentRoute: () => root,
  path: '/meus-dados',
  staticData: { title: 'Meus dados', ajuda: 'meus-dados' },
  component: lazyRouteComponent(() => import('../features/destinatarios/MeusDadosPage.tsx')),
});

const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  staticData: noPage,
  component: lazyRouteComponent(() => import('./Members.tsx')),
});

const home = createRoute({
  getParentRoute: () => members,
  path: '/home',
  staticData: { title: 'Organograma de Colaboradores', ajuda: 'organograma' },
  validateSearch: organogramaSearch,
  beforeLoad: allow('user'),
  component: lazyRouteComponent(() => import('../features/home/HomePage.tsx')),
});

const ninebox = createRoute({
  getParentRoute: () => members,
  path: '/ninebox',
  staticData: { title: 'Matriz NineBox da Equipe', ajuda: 'ninebox' },
  validateSearch: nineboxSearch,
  beforeLoad: allow('leader'),
  component: lazyRouteComponent(() => import('../features/ninebox/NineboxPage.tsx')),
});

const todolist = createRoute({
  getParentRoute: () => members,
  path: '/todolist',
  staticData: { title: 'Central de Tarefas', ajuda: 'tarefas' },
  validateSearch: todolistSearch,
  beforeLoad: allow('leader'),
  component: lazyRouteComponent(() => import('../features/tarefas/central/TodolistPage.tsx')),
});

const avaliacaoCultural = createRoute({
  getParentRoute: () => members,
  path: '/avaliacao-cultural',
  staticData: { title: 'Avaliação Cultural', ajuda: 'avaliacao-cultural' },
  beforeLoad: allow('user'),
  // The page is empty for the eye (ROUTE-03); a screen reader still needs its heading.
  component: () => <h1 aria-label="Avaliação Cultural" />,
});

/** An id in a path; an invalid one is a page that does not exist (ROUTE-09). */
const byId = {
  parse: ({ id }: { id: string }) => {
    const named = idIn(id);
    return named !== undefined && { id: named };
  },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};

const resumoDoColaborador = createRoute({
  getParentRoute: () => members,
  path: '/colaborador/$id',
  params: byId,
  staticData: { title: 'Resumo do Colaborador', ajuda: 'pessoa' },
  validateSearch: resumoSearch,
  beforeLoad: allow('user'),
  component: lazyRouteComponent(() => import('../features/resumo/ColaboradorPage.tsx')),
});

/** The reader's own summary, at one address for everybody. */
const meuResumo = createRoute({
  getParentRoute: () => members,
  path: '/meu-resumo',
  staticData: noPage,
  beforeLoad: (opening) => {
    allow('user')(opening);
    const { user } = opening.context;
    if (user) throw redirect({ to: '/colaborador/$id', params: { id: user.id }, replace: true });
  },
});

const avaliacoesDoColaborador = createRoute({
  getParentRoute: () => members,
  path: '/avaliacao-cultural/$id',
  params: byId,
  staticData: { title: 'Avaliações culturais', ajuda: 'avaliacao-cultural' },
  validateSearch: searchOf(abrirSearch),
  beforeLoad: allow('user'),
  component: lazyRouteComponent(() => import('../features/historico/AvaliacoesHistoryPage.tsx')),
});

const reportsDoColaborador = createRoute({
  getParentRoute: () => members,
  path: '/reports/$id',
  params: byId,
  staticData: { title: 'Reports', ajuda: 'reports' },
  validateSearch: searchOf(abrirSearch),
  beforeLoad: allow('user'),
  component: lazyRouteComponent(() => import('../features/historico/ReportsHistoryPage.tsx')),
});

const cadastrarSubordinado = createRoute({
  getParentRoute: () => members,
  path: '/cadastrar-subordinado',
  staticData: { title: 'Cadastrar Subordinado Direto', ajuda: 'cadastrar-subordinado' },
  beforeLoad: allow('leader'),
  component: lazyRouteComponent(() => import('../features/cadastro/subordinado/SubordinadoPage.tsx')),
});

const painelRh = createRoute({
  getParentRoute: () => members,
  path: '/painel-rh',
  staticData: { title: 'Painel RH', ajuda: (search) => capituloDaAba(painelRhSearch(search)) },
  validateSearch: painelRhSearch,
  beforeLoad: allow('rh'),
  component: lazyRouteComponent(() => import('../features/painel-rh/PainelRhPage.tsx')),
});

const acompanhamento = createRoute({
  getParentRoute: () => members,
  path: '/acompanhamento',
  staticData: { title: 'Acompanhamento', ajuda: 'acompanhamento' },
  validateSearch: acompanhamentoSearch,
  beforeLoad: allow('leader', 'rh'),
  component: lazyRouteComponent(() => import('../features/acompanhamento/AcompanhamentoPage.tsx')),
});

const indicadores = createRoute({
  getParentRoute: () => members,
  path: '/indicadores',
  staticData: { title: 'Indicadores', ajuda: 'indicadores' },
  validateSearch: indicadoresSearch,
  beforeLoad: allow('leader', 'rh'),
  component: lazyRouteComponent(() => import('../features/indicadores/IndicadoresPage.tsx')),
});

const calibracoes = createRoute({
  getParentRoute: () => members,
  path: '/calibracoes',
  staticData: { title: 'Calibrações', ajuda: 'calibracoes' },
  validateSearch: calibracoesSearch,
  beforeLoad: allow('leader', 'rh'),
  component: lazyRouteComponent(() => import('../features/calibracoes/CalibracoesPage.tsx')),
});

const calibracao = createRoute({
  getParentRoute: () => members,
  path: '/calibracoes/$id',
  params: byId,
  staticData: { title: 'Calibração', ajuda: 'calibracoes' },
  validateSearch: calibracaoSearch,
  beforeLoad: allow('leader', 'rh'),
  component: lazyRouteComponent(() => import('../features/calibracoes/CalibracaoPage.tsx')),
});

const auditoria = createRoute({
  getParentRoute: () => members,
  path: '/auditoria',
  staticData: { title: 'Auditoria', ajuda: 'auditoria' },
  validateSearch: auditoriaSearch,
  beforeLoad: allow('rh'),
  component: lazyRouteComponent(() => import('../features/auditoria/AuditoriaPage.tsx')),
});

const privacidade = createRoute({
  getParentRoute: () => members,
  path: '/privacidade',
  staticData: { title: 'Privacidade', ajuda: 'privacidade' },
  validateSearch: privacidadeSearch,
  beforeLoad: allow('privacidade'),
  component: lazyRouteComponent(() => import('../features/privacidade/PrivacidadePage.tsx')),
});

/** The HR panel's tab for new people. */
const criarSubordinadoRh = createRoute({
  getParentRoute: () => members,
  path: '/criar-subordinado-rh',
  staticData: noPage,
  beforeLoad: (opening) => {
    allow('rh')(opening);
    throw redirect({ to: '/painel-rh', search: { aba: 'novo-colaborador' }, replace: true });
  },
});

const pendencias = createRoute({
  getParentRoute: () => members,
  path: '/pendencias',
  staticData: { title: 'Pendências', ajuda: 'pendencias' },
  validateSearch: pendenciasSearch,
  beforeLoad: allow('user'),
  component: lazyRouteComponent(() => import('../features/pendencias/PendenciasPage.tsx')),
});

const conta = createRoute({
  getParentRoute: () => members,
  path: '/conta',
  staticData: { title: 'Minha conta', ajuda: 'conta' },
  beforeLoad: allow('user'),
  component: lazyRouteComponent(() => import('../features/conta/ContaPage.tsx')),
});

const aberta = createRoute({
  getParentRoute: () => root,
  id: 'aberta',
  staticData: noPage,
  component: lazyRouteComponent(() => import('./Aberta.tsx')),
});

const ajuda = createRoute({
  getParentRoute: () => aberta,
  path: '/ajuda',
  staticData: noPage,
  validateSearch: ajudaSearch,
  component: lazyRouteComponent(() => import('../features/ajuda/AjudaPage.tsx')),
});

const inicioDaAjuda = createRoute({
  getParentRoute: () => ajuda,
  path: '/',
  staticData: { title: 'Ajuda', ajuda: null },
  component: lazyRouteComponent(() => import('../features/ajuda/InicioPage.tsx')),
});

const capituloDaAjuda = createRoute({
  getParentRoute: () => ajuda,
  path: '/$capitulo',
  staticData: { title: 'Ajuda', ajuda: null },
  component: lazyRouteComponent(() => import('../features/ajuda/CapituloPage.tsx')),
});

const acessibilidade = createRoute({
  getParentRoute: () => aberta,
  path: '/acessibilidade',
  staticData: { title: 'Acessibilidade', ajuda: null },
  component: lazyRouteComponent(() => import('../features/ajuda/AcessibilidadePage.tsx')),
});

/** All other paths; a route rather than a fallback component, so that it has a title (ROUTE-09). */
const notFound = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { title: 'Página não encontrada', ajuda: 'entrar' },
  component: NotFoundPage,
});

const routeTree = root.addChildren([
  start,
  login,
  register,
  forgotPassword,
  sairDosLembretes,
  meusDados,
  members.addChildren([
    home,
    ninebox,
    todolist,
    cadastrarSubordinado,
    painelRh,
    criarSubordinadoRh,
    acompanhamento,
    indicadores,
    calibracoes,
    calibracao,
    auditoria,
    privacidade,
    pendencias,
    resumoDoColaborador,
    meuResumo,
    avaliacaoCultural,
    avaliacoesDoColaborador,
    reportsDoColaborador,
    conta,
  ]),
  aberta.addChildren([ajuda.addChildren([inicioDaAjuda, capituloDaAjuda]), acessibilidade]),
  notFound,
]);

/** A router with every page. */
export const createAppRouter = () =>
  createRouter({
    routeTree,
    context: { user: undefined, left: false },
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultErrorComponent: PageFailure,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
