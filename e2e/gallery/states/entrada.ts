import { fill, key, press, type State, until } from '../state.ts';

const email = fill('E-mail', 'ana.souza@aurora.example');
const senha = fill('Senha', 'uma-senha-errada');
const entrar = [email, senha, press('Entrar')];
const falta = { pendente: true, totp: true, chave: true, reserva: true };

/** What somebody sees who is not signed in. */
export const entrada: readonly State[] = [
  { name: 'ajuda', path: '/ajuda', sees: ['heading', 'Ajuda'] },
  { name: 'acessibilidade', path: '/acessibilidade', sees: ['heading', 'Acessibilidade'], printed: true },
  { name: 'inicio', path: '/', sees: 'Entre na sua conta' },
  { name: 'entrar', path: '/login', sees: 'Entre na sua conta', printed: true },
  {
    name: 'entrar-verificando',
    path: '/login',
    answers: [[/\/api\/auth\//, 'held']],
    sees: 'Verificando a sessão...',
  },
  { name: 'entrar-sem-nada', path: '/login', steps: [press('Entrar')], sees: 'Informe o seu e-mail.' },
  { name: 'entrar-recusado', path: '/login', steps: entrar, sees: ['alert', undefined] },
  {
    name: 'entrar-sem-conexao',
    path: '/login',
    steps: entrar,
    answers: [[/^POST \/api\/auth\/login/, 'offline']],
    sees: ['alert'],
  },
  {
    name: 'entrar-pelo-provedor',
    path: '/login',
    answers: [[/^GET \/api\/config/, { changed: { sso: 'a conta da empresa' } }]],
    sees: 'Entrar com a conta da empresa',
  },
  {
    name: 'entrar-senha-so-rh',
    path: '/login',
    answers: [[/^GET \/api\/config/, { changed: { sso: 'a conta da empresa', senhaSoRh: true } }]],
    sees: 'Entrar com senha (só RH)',
  },
  {
    name: 'entrar-encarregado',
    path: '/login',
    answers: [
      [
        /^GET \/api\/config/,
        {
          changed: {
            encarregados: [
              { papel: 'titular', nome: 'Maria Aparecida Gonçalves', email: 'privacidade@aurora.example' },
              {
                papel: 'substituto',
                nome: 'João Pedro Albuquerque',
                email: 'joao.albuquerque@aurora.example',
              },
            ],
          },
        },
      ],
    ],
    sees: /Encarregado pelo tratamento/,
  },
  {
    name: 'entrar-segundo-passo',
    path: '/login',
    steps: entrar,
    answers: [[/^POST \/api\/auth\/login/, { body: falta }]],
    sees: 'Falta um passo',
  },
  { name: 'cadastro', path: '/register', sees: 'Crie a sua conta' },
  { name: 'cadastro-sem-nada', path: '/register', steps: [press('Cadastrar')], sees: /^Informe/ },
  { name: 'cadastro-pelo-link', path: '/register?superior=3', sees: 'Crie a sua conta' },
  {
    name: 'cadastro-fechado',
    path: '/register',
    answers: [[/^GET \/api\/config/, { changed: { cadastroAberto: false } }]],
    sees: ['alert'],
  },
  {
    name: 'cadastro-pelo-convite',
    path: '/register#um-convite-qualquer',
    answers: [
      [
        /^POST \/api\/auth\/link/,
        { body: { motivo: 'convite', nome: 'Ana Souza', email: 'ana.souza@aurora.example' } },
      ],
    ],
    sees: 'Escolha a sua senha',
  },
  { name: 'recuperar', path: '/forgot-password', sees: 'Recupere a sua senha' },
  {
    name: 'recuperar-codigo',
    path: '/forgot-password',
    steps: [email, press('Solicitar código')],
    answers: [[/^POST \/api\/recuperacao\/solicitar/, { body: { success: true } }]],
    sees: 'Redefinir senha',
  },
  {
    name: 'recuperar-recusado',
    path: '/forgot-password',
    steps: [email, press('Solicitar código'), until('Redefinir senha'), press('Redefinir senha')],
    answers: [[/^POST \/api\/recuperacao\/solicitar/, { body: { success: true } }]],
    sees: /^Informe/,
  },
  {
    name: 'link',
    path: '/forgot-password#um-link-qualquer',
    answers: [
      [
        /^POST \/api\/auth\/link/,
        { body: { motivo: 'recuperacao', nome: 'Ana Souza', email: 'ana.souza@aurora.example' } },
      ],
    ],
    sees: 'Escolha outra senha',
  },
  {
    name: 'link-carregando',
    path: '/forgot-password#um-link-qualquer',
    answers: [[/^POST \/api\/auth\/link/, 'held']],
    sees: ['status'],
  },
  {
    name: 'link-sem-conexao',
    path: '/forgot-password#um-link-qualquer',
    answers: [[/^POST \/api\/auth\/link/, 'offline']],
    sees: ['alert'],
  },
  { name: 'link-vencido', path: '/forgot-password#um-link-qualquer', sees: 'Este link não vale mais' },
  { name: 'lembretes-sair', path: '/lembretes/sair?t=x', sees: 'Parar de receber o resumo?' },
  {
    name: 'lembretes-sair-recusado',
    path: '/lembretes/sair?t=x',
    steps: [press('Desligar o resumo')],
    sees: ['alert'],
  },
  {
    name: 'lembretes-sair-feito',
    path: '/lembretes/sair?t=x',
    steps: [press('Desligar o resumo')],
    answers: [[/^POST \/lembretes\/sair/, { body: { success: true } }]],
    sees: 'Resumo desligado',
  },
  { name: 'quem-saiu-prova', path: '/meus-dados', sees: 'Confirme o seu e-mail' },
  {
    name: 'quem-saiu-prova-sem-nada',
    path: '/meus-dados',
    steps: [press('Confirmar e-mail')],
    sees: /^Informe/,
  },
  { name: 'quem-saiu-baixa', path: '/meus-dados#um-link', sees: 'Baixe a cópia dos seus dados' },
  {
    name: 'quem-saiu-vencido',
    path: '/meus-dados#um-link',
    steps: [press('Baixar a cópia')],
    sees: 'Este link não vale mais',
  },
  { name: 'nao-encontrada', path: '/nada-aqui', sees: 'Página não encontrada' },
  { name: 'nao-encontrada-dentro', as: 'lider', path: '/painel/antigo', sees: 'Página não encontrada' },
  {
    name: 'pagina-que-nao-abre',
    as: 'lider',
    path: '/conta',
    answers: [[/^GET \/assets\/ContaPage/, 'offline']],
    sees: 'Não foi possível abrir esta página.',
  },
  {
    name: 'senha-temporaria',
    as: 'lider',
    path: '/home',
    answers: [[/\/api\/auth\/(me|login)/, { changed: { senha_temporaria: true } }]],
    sees: 'Defina a sua senha',
  },
  {
    name: 'segundo-fator-exigido',
    as: 'lider',
    path: '/home',
    answers: [[/\/api\/auth\/(me|login)/, { changed: { falta_segundo_fator: true } }]],
    late: /^GET \/api\/conta\/segundo-fator/,
    sees: 'Proteja a sua conta',
  },
  {
    name: 'email-nao-confirmado',
    as: 'colaborador',
    path: '/home',
    answers: [[/\/api\/auth\/(me|login)/, { changed: { email_confirmado: false } }]],
    sees: 'Confirme o seu e-mail.',
  },
  {
    name: 'sessao-terminada',
    as: 'lider',
    path: '/todolist',
    steps: [until('Mostrar mais'), (page) => page.context().clearCookies(), press(/Atualizar/)],
    sees: 'O que você digitou continua nesta página.',
    shows: ['session/SignInAgain'],
  },
];

/** What lies over every page. */
export const barra: readonly State[] = [
  {
    name: 'conta-menu',
    as: 'rh',
    path: '/pendencias',
    steps: [press(/^Conta de /)],
    sees: 'Aparência',
    shows: ['app/AccountMenu'],
  },
  {
    name: 'conta-menu-lider',
    as: 'lider',
    path: '/pendencias',
    steps: [press(/^Conta de /)],
    sees: 'Aparência',
  },
  {
    name: 'mais-menu',
    as: 'rh',
    path: '/pendencias',
    steps: [press('Mais')],
    sees: 'Criar Novo Colaborador',
    widths: [820],
    shows: ['app/MoreMenu'],
  },
  {
    name: 'menu',
    as: 'rh',
    path: '/pendencias',
    steps: [press('Abrir menu')],
    sees: 'Painel RH',
    widths: [390],
  },
  {
    name: 'busca',
    as: 'lider',
    path: '/pendencias',
    steps: [until('Tudo o que depende de você'), key('Control+K')],
    sees: ['combobox'],
  },
  {
    name: 'busca-pessoas',
    as: 'lider',
    path: '/pendencias',
    steps: [until('Tudo o que depende de você'), key('Control+K'), fill('Buscar pessoas', 'ana')],
    sees: ['option'],
    late: /^GET \/api\/busca/,
  },
  {
    name: 'busca-nada',
    as: 'lider',
    path: '/pendencias',
    steps: [until('Tudo o que depende de você'), key('Control+K'), fill('Buscar pessoas', 'zzzz')],
    sees: /^Nada encontrado/,
  },
  {
    name: 'teclas',
    as: 'lider',
    path: '/pendencias',
    steps: [until('Tudo o que depende de você'), key('?')],
    sees: 'Teclas de atalho',
    shows: ['features/busca/Teclas'],
  },
  {
    name: 'alterar-senha',
    as: 'lider',
    path: '/pendencias',
    steps: [press(/^Conta de /), press('Alterar senha')],
    sees: ['dialog', 'Alterar senha'],
    shows: ['features/auth/PasswordDialog'],
  },
  {
    name: 'foto-guia',
    as: 'lider',
    path: '/home',
    steps: [
      (page) => page.addInitScript(() => localStorage.removeItem('dismissedPhotoGuide')),
      (page) => page.reload(),
    ],
    sees: 'Adicione sua foto',
    shows: ['features/foto/PhotoGuide'],
  },
  {
    name: 'foto-ajuste',
    as: 'lider',
    path: '/pendencias',
    steps: [
      async (page) => {
        const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 400 } });
        await page
          .locator('header input[type="file"]')
          .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
      },
    ],
    sees: ['dialog', 'Ajustar foto'],
    shows: ['features/foto/CropDialog'],
  },
];
