import { bases, type Capitulo, prazos, quemTem, soOSistema } from './tratamento.ts';

/** Who somebody is, and their place in the company. */
export const cadastro: Capitulo = {
  titulo: 'Cadastro e lugar na empresa',
  tratamentos: [
    {
      dado: 'Nome ou nome social, setor, função, empresas e cargos',
      colunas: {
        colaboradores: ['id', 'nome', 'nome_ordem', 'setor', 'funcao'],
        colaborador_empresas: ['id_colaborador', 'id_empresa', 'id_cargo', 'ordem'],
      },
      finalidade: 'identificar a pessoa e mostrar o organograma',
      base: bases.contrato,
      prazo: prazos.cadastro,
      quem: quemTem('seeCard'),
      origem: ['a própria pessoa', 'a liderança', 'o RH'],
    },
    {
      dado: 'Nome registrado de quem usa um nome social',
      colunas: { colaboradores: ['nome_registrado'] },
      finalidade:
        'corresponder aos documentos da pessoa; quem usa um nome social o dá e o retira sozinho, e só ele aparece',
      base: bases.contrato,
      prazo: `até a pessoa retirar o nome social; ${prazos.comCadastro}`,
      quem: `${quemTem('correct')}; no pacote de evidência de um registro assinado, quem pode baixá-lo`,
      origem: ['a própria pessoa', 'a liderança', 'o RH'],
    },
    {
      dado: 'Endereço da foto',
      colunas: { colaboradores: ['foto_perfil'] },
      finalidade:
        'reconhecer a pessoa no organograma; a foto é opcional e não serve para identificação biométrica',
      base: bases.interesse,
      prazo: `até a foto ser trocada; ${prazos.comCadastro}`,
      quem: quemTem('seeCard'),
      origem: ['a própria pessoa'],
    },
    {
      dado: 'Matrícula e data de demissão',
      colunas: { colaboradores: ['matricula', 'data_demissao'] },
      finalidade:
        'reconhecer a pessoa nos arquivos da folha de pagamento, e fechar o acesso dela no dia em que sai',
      base: bases.contrato,
      prazo: prazos.cadastro,
      quem: 'o RH',
      origem: ['o RH'],
    },
    {
      dado: 'E-mail, time, data de admissão e superior',
      colunas: { colaboradores: ['email', 'time', 'data_admissao', 'id_superior'] },
      finalidade:
        'entrar no sistema, receber avisos, e saber quem lidera quem e desde quando há registros a fazer',
      base: bases.contrato,
      prazo: prazos.cadastro,
      quem: quemTem('read'),
      origem: ['a própria pessoa', 'a liderança', 'o RH'],
    },
    {
      dado: 'Superior pedido no cadastro',
      colunas: { colaboradores: ['id_superior_desejado'] },
      finalidade: 'pôr a pessoa no organograma quando ela provar o seu e-mail',
      base: bases.contrato,
      prazo: 'até o e-mail ser confirmado ou a senha ou o superior mudar',
      quem: soOSistema,
      origem: ['a própria pessoa'],
    },
    {
      dado: 'Situação da conta: ativa ou desativada e desde quando, e-mail confirmado, data de cadastro',
      colunas: { colaboradores: ['ativo', 'desativado_em', 'eliminado_em', 'email_confirmado', 'criado_em'] },
      finalidade: 'dar acesso só a quem está na empresa e provou o seu e-mail',
      base: bases.contrato,
      prazo: prazos.cadastro,
      quem: quemTem('correct'),
      origem: ['o RH', 'o sistema'],
    },
    {
      dado: 'Identificador da conta no provedor de identidades, pelo SCIM',
      colunas: { colaboradores: ['id_externo'] },
      finalidade: 'desativar a conta de quem sai da empresa assim que o provedor o diz',
      base: bases.contrato,
      prazo: `até o provedor o remover; ${prazos.cadastro}`,
      quem: 'a própria pessoa, na cópia dos seus dados; o provedor; o RH, na auditoria',
      origem: ['o sistema'],
    },
    {
      dado: 'Equipe de quem foi desativado',
      colunas: { liderados_movidos: ['id_gestor', 'id_colaborador', 'id_destino'] },
      finalidade: 'devolver a equipe a quem for reativado',
      base: bases.contrato,
      prazo: `até a reativação; ${prazos.comCadastro}`,
      quem: quemTem('correct'),
      origem: ['o sistema'],
    },
    {
      dado: 'Histórico de superior, situação, setor, empresas e cargos',
      colunas: { historico: ['id_colaborador', 'de', 'id_superior', 'ativo', 'setor', 'lugares'] },
      finalidade: 'dizer quem liderava a pessoa no período de cada registro',
      base: bases.direitos,
      prazo: prazos.registro,
      quem: quemTem('read'),
      origem: ['o sistema'],
    },
    {
      dado: 'Dias de afastamento, sem o motivo',
      colunas: { afastamentos: ['id', 'id_colaborador', 'de', 'ate'] },
      finalidade: 'não cobrar registros de um período em que a pessoa esteve fora',
      base: bases.contrato,
      prazo: prazos.registro,
      quem: quemTem('read'),
      origem: ['o RH'],
    },
  ],
};
