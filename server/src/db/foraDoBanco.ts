import { bases, naLimpeza, prazos, quemTem, type Tratamento } from './facts.ts';

export interface TratamentoForaDoBanco extends Tratamento {
  onde: string;
}

/** Personal data outside of the database. */
export const foraDoBanco: readonly TratamentoForaDoBanco[] = [
  {
    dado: 'Fotos, sem os metadados do arquivo enviado',
    onde: 'a pasta DATA_DIR/photos ou o bucket de PHOTOS_URL',
    finalidade: 'reconhecer a pessoa no organograma',
    base: bases.interesse,
    prazo: `até ser trocada ou, se houver um backup em andamento, até a limpeza; ${prazos.comCadastro}`,
    quem: quemTem('seeCard'),
    origem: ['a própria pessoa'],
  },
  {
    dado: 'E-mails sem servidor de saída configurado',
    onde: 'a pasta DATA_DIR/outbox, se não há SMTP_URL',
    finalidade: 'ler os e-mails de uma instalação de teste',
    base: bases.interesse,
    prazo: naLimpeza('30 dias'),
    quem: 'quem opera o servidor',
    origem: ['o sistema'],
  },
  {
    dado: 'E-mails enviados',
    onde: 'o servidor de e-mail e as caixas de quem recebe',
    finalidade: 'avisar a pessoa',
    base: bases.contrato,
    prazo: 'o da caixa de quem recebe',
    quem: 'quem recebe',
    origem: ['o sistema'],
  },
  {
    dado: 'Log: endereços de rede e números de contas e, com AUDIT_LOG, quem fez o quê a quem; sem nomes, e-mails nem textos',
    onde: 'a saída padrão do servidor',
    finalidade: 'encontrar falhas e ataques',
    base: bases.interesse,
    prazo: 'o que o administrador do servidor definir',
    quem: 'quem opera o servidor',
    origem: ['o sistema'],
  },
  {
    dado: 'Backups: tudo o que está no banco de dados e as fotos, sem o texto dos e-mails',
    onde: 'a pasta BACKUP_DIR, arquivos feitos à mão e, se houver, cópias do PostgreSQL',
    finalidade: 'recuperar os dados depois de uma perda',
    base: bases.obrigacao,
    prazo: 'os diários, 14 dias ou BACKUP_KEEP; os outros, até o administrador do servidor os apagar',
    quem: 'quem opera o servidor',
    origem: ['o sistema'],
  },
  {
    dado: 'Arquivos baixados: PDF, evidência, dossiês, CSV e planilhas',
    onde: 'o dispositivo de quem baixou; a auditoria guarda quem baixou o quê',
    finalidade: 'usar os dados fora do sistema',
    base: bases.interesse,
    prazo: 'até quem baixou apagar o arquivo',
    quem: 'quem baixou, entre quem pode ver os dados no sistema',
    origem: ['o sistema'],
  },
  {
    dado: 'Rascunhos e cookies',
    onde: 'o navegador da pessoa',
    finalidade: 'não perder o que foi escrito, e manter a pessoa conectada',
    base: bases.contrato,
    prazo: 'um rascunho, até ser enviado ou apagado; um cookie, até a sessão ou o prazo dele acabar',
    quem: 'quem usa o navegador',
    origem: ['a própria pessoa', 'o sistema'],
  },
];
