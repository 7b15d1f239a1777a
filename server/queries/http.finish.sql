-- http.finish.finishWrite
with
  target as materialized (
    select
      ativo
    from
      colaboradores
    where
      id = $1::integer
    for share
  ),
  sessao as materialized (
    select
      id
    from
      sessoes
    where
      id = $2::integer
      and (
        select
          count(*)
        from
          target
      ) < 2
    for key share
      skip locked
  ),
  integracao as (
    select
      id
    from
      integracoes
    where
      id = $3::integer
      and (
        select
          count(*)
        from
          target
      ) < 2
    for key share
      skip locked
  ),
  atos as (
    insert into
      auditoria (
        momento,
        acao,
        id_ator,
        id_alvo,
        dados,
        endereco,
        visita
      )
    select
      momento,
      acao,
      id_ator,
      id_alvo,
      dados,
      endereco,
      visita
    from
      jsonb_to_recordset($4::jsonb) as ato (
        momento timestamptz,
        acao text,
        id_ator integer,
        id_alvo integer,
        dados jsonb,
        endereco text,
        visita text
      )
    on conflict (visita)
    where
      visita is not null do nothing
  ),
  guardado as (
    update pedidos
    set
      resposta = $5::text
    where
      id_colaborador = $6::integer
      and chave = $7::text
  )
select
  (
    select
      ativo
    from
      target
  ) as ativo,
  exists (
    select
    from
      sessao
  )
  or exists (
    select
    from
      integracao
  ) as aberta;
