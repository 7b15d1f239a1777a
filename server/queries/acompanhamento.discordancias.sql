-- acompanhamento.discordancias.listDiscordancias for listDiscordancias by a leader
with recursive
  arvore (id, pai, ativo) as (
    select
      id,
      null::integer,
      ativo
    from
      colaboradores
    where
      id = $1
    union
    select
      c.id,
      case
        when a.ativo then a.id
        else a.pai
      end,
      c.ativo
    from
      arvore a
      join colaboradores c on c.id_superior = a.id
  ),
  visivel (id, pai) as (
    select
      id,
      pai
    from
      arvore
    where
      ativo
  ),
  todas as (
    select
      m.*,
      (
        not m.concorda
        and not exists (
          select
          from
            respostas_discordancia x
          where
            x.id_manifestacao = m.id
        )
      ) as aberta
    from
      manifestacoes m
      join colaboradores c on c.id = m.id_colaborador
    where
      (
        not m.concorda
        and c.id in (
          select
            id
          from
            visivel
        )
        and c.id <> $2::integer
      )
  ),
  pagina as (
    select
      *
    from
      todas
    order by
      aberta desc,
      feita_em desc,
      id desc
    limit
      26
  )
select
  t.*,
  m.id,
  m.registro,
  m.id_registro,
  coalesce(r.ano, a.ano) as ano,
  coalesce(r.mes, a.trimestre) as periodo,
  to_char(
    m.feita_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as feita_em,
  to_char(
    x.respondida_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as respondida_em,
  m.aberta,
  case
    when m.aberta
    and c.ativo then (
      select
        (m.feita_em at time zone 'America/Sao_Paulo')::date + z.dias
      from
        prazos z
      where
        z.tipo = 'discordancia'
        and z.a_partir_de <= (m.feita_em at time zone 'America/Sao_Paulo')::date
    )
  end::text as prazo,
  c.id as id_pessoa,
  c.nome,
  c.foto_perfil,
  c.ativo
from
  (
    select
      count(*)::integer as total,
      (
        count(*) filter (
          where
            aberta
        )
      )::integer as abertas
    from
      todas
  ) t
  left join pagina m on true
  left join colaboradores c on c.id = m.id_colaborador
  left join respostas_discordancia x on x.id_manifestacao = m.id
  left join reports r on m.registro = 'report'
  and r.id = m.id_registro
  left join avaliacoes_culturais a on m.registro = 'avaliacao'
  and a.id = m.id_registro
order by
  m.aberta desc,
  m.feita_em desc,
  m.id desc;

with recursive
  arvore (id, pai, ativo) as (
    select
      id,
      null::integer,
      ativo
    from
      colaboradores
    where
      id = $1
    union
    select
      c.id,
      case
        when a.ativo then a.id
        else a.pai
      end,
      c.ativo
    from
      arvore a
      join colaboradores c on c.id_superior = a.id
  ),
  visivel (id, pai) as (
    select
      id,
      pai
    from
      arvore
    where
      ativo
  ),
  todas as (
    select
      m.*,
      (
        not m.concorda
        and not exists (
          select
          from
            respostas_discordancia x
          where
            x.id_manifestacao = m.id
        )
      ) as aberta
    from
      manifestacoes m
      join colaboradores c on c.id = m.id_colaborador
    where
      (
        not m.concorda
        and c.id in (
          select
            id
          from
            visivel
        )
        and c.id <> $2::integer
        and (
          coalesce(c.setor, '') = $3
          and exists (
            select
            from
              colaborador_empresas ce
            where
              ce.id_colaborador = c.id
              and ce.id_empresa = $4
          )
        )
      )
  ),
  pagina as (
    select
      *
    from
      todas
    where
      (aberta, feita_em, id) < (
        select
          aberta,
          feita_em,
          id
        from
          todas
        where
          id = $5
      )
    order by
      aberta desc,
      feita_em desc,
      id desc
    limit
      26
  )
select
  t.*,
  m.id,
  m.registro,
  m.id_registro,
  coalesce(r.ano, a.ano) as ano,
  coalesce(r.mes, a.trimestre) as periodo,
  to_char(
    m.feita_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as feita_em,
  to_char(
    x.respondida_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as respondida_em,
  m.aberta,
  case
    when m.aberta
    and c.ativo then (
      select
        (m.feita_em at time zone 'America/Sao_Paulo')::date + z.dias
      from
        prazos z
      where
        z.tipo = 'discordancia'
        and z.a_partir_de <= (m.feita_em at time zone 'America/Sao_Paulo')::date
    )
  end::text as prazo,
  c.id as id_pessoa,
  c.nome,
  c.foto_perfil,
  c.ativo
from
  (
    select
      count(*)::integer as total,
      (
        count(*) filter (
          where
            aberta
        )
      )::integer as abertas
    from
      todas
  ) t
  left join pagina m on true
  left join colaboradores c on c.id = m.id_colaborador
  left join respostas_discordancia x on x.id_manifestacao = m.id
  left join reports r on m.registro = 'report'
  and r.id = m.id_registro
  left join avaliacoes_culturais a on m.registro = 'avaliacao'
  and a.id = m.id_registro
order by
  m.aberta desc,
  m.feita_em desc,
  m.id desc;

-- acompanhamento.discordancias.listDiscordancias for listDiscordancias by HR
-- with:
--   id_superior is null
--   id_superior is null
-- without:
--   and c.id in (
--   visivel
--   and c.id <> $2::integer
--   and c.id in (
--   visivel
--   and c.id <> $2::integer
