-- passos.queries.readPassos
select
  exists (
    select
    from
      colaboradores
    where
      ativo
      and email_confirmado
      and id <> $1
  ) as importar,
  exists (
    select
    from
      reports
  )
  or exists (
    select
    from
      avaliacoes_culturais
  )
  or exists (
    select
    from
      auditoria
    where
      id_ator is not null
      and (
        (
          acao = any ($2::text[])
          and not dados ? 'recusada'
        )
        or (
          acao = 'confirmPasso'
          and dados ->> 'passo' = $3
        )
      )
  ) as cargos,
  exists (
    select
    from
      colaboradores
    where
      ativo
      and email_confirmado
      and id <> $4
      and senha_hash is not null
  ) as convidar,
  exists (
    select
    from
      reports
  )
  or exists (
    select
    from
      avaliacoes_culturais
  )
  or exists (
    select
    from
      auditoria
    where
      id_ator is not null
      and (
        (
          acao = any ($5::text[])
          and not dados ? 'recusada'
        )
        or (
          acao = 'confirmPasso'
          and dados ->> 'passo' = $6
        )
      )
  ) as perguntas,
  exists (
    select
    from
      reports
  )
  or exists (
    select
    from
      avaliacoes_culturais
  )
  or exists (
    select
    from
      auditoria
    where
      id_ator is not null
      and (
        (
          acao = any ($7::text[])
          and not dados ? 'recusada'
        )
        or (
          acao = 'confirmPasso'
          and dados ->> 'passo' = $8
        )
      )
  ) as prazos;
