-- people.claim.claimAccounts
update colaboradores c
set
  email_confirmado = true,
  nome = coalesce(c.nome_registrado, c.nome),
  nome_registrado = null,
  senha_hash = null,
  senha_temporaria = false,
  senha_expira_em = null,
  foto_perfil = null,
  id_superior_desejado = null
from
  (
    select
      *
    from
      colaboradores
    where
      id in ($1)
      and not email_confirmado
    for no key update
  ) antes
where
  c.id = antes.id
returning
  c.id,
  c.email,
  antes.nome,
  antes.setor,
  antes."time",
  antes.funcao,
  antes.data_admissao::text,
  antes.foto_perfil,
  antes.id_superior;

-- people.claim.claimUnverified for createSubordinado by a leader
update colaboradores c
set
  email_confirmado = true,
  nome = coalesce(c.nome_registrado, c.nome),
  nome_registrado = null,
  senha_hash = null,
  senha_temporaria = false,
  senha_expira_em = null,
  foto_perfil = null,
  id_superior_desejado = null,
  setor = null,
  "time" = null,
  funcao = null,
  data_admissao = null
from
  (
    select
      *
    from
      colaboradores
    where
      email = any ($1::text[])
      and not email_confirmado
      and ativo
      and id_superior is null
      and not exists (
        select
        from
          colaborador_empresas
        where
          id_colaborador = colaboradores.id
      )
      and not exists (
        select
        from
          colaboradores l
        where
          l.id_superior = colaboradores.id
      )
    for no key update
  ) antes
where
  c.id = antes.id
returning
  c.id,
  c.email,
  antes.nome,
  antes.setor,
  antes."time",
  antes.funcao,
  antes.data_admissao::text,
  antes.foto_perfil,
  antes.id_superior;

-- people.claim.claimUnverified for createColaborador by HR
-- with:
--   and true
-- without:
--   and id_superior is null
--   and not exists (
--   colaborador_empresas
--   id_colaborador = colaboradores.id
--   )
--   and not exists (
--   colaboradores l
--   l.id_superior = colaboradores.id
--   )

-- people.claim.refuseTaken for createSubordinado by a leader
select
  count(*) as count
from
  "colaboradores"
where
  (
    "colaboradores"."email" = $1
    and not not email_confirmado
    and ativo
    and id_superior is null
    and not exists (
      select
      from
        colaborador_empresas
      where
        id_colaborador = colaboradores.id
    )
    and not exists (
      select
      from
        colaboradores l
      where
        l.id_superior = colaboradores.id
    )
  );;

-- people.claim.refuseTaken for createColaborador by HR
select
  count(*) as count
from
  "colaboradores"
where
  (
    "colaboradores"."email" = $1
    and not not email_confirmado
    and ativo
    and true
  );;
