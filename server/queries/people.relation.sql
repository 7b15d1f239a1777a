-- people.relation.authorizeOn
with recursive
  linha (id, id_superior, passo) as (
    select
      id,
      id_superior,
      0
    from
      colaboradores
    where
      id = $1::integer
    union all
    select
      s.id,
      s.id_superior,
      linha.passo + 1
    from
      colaboradores s
      join linha on s.id = linha.id_superior
    where
      linha.passo < 1000
  )
select
  id,
  ativo,
  exists (
    select
    from
      linha
    where
      id_superior = $2::integer
  ) as acima,
  (
    select
      s.id_lider
    from
      substituicoes s
      join linha on linha.id_superior = s.id_lider
    where
      s.id_colaborador = $3::integer
      and s.encerrada_em is null
      and $4::date between s.de and s.ate
      and exists (
        select
        from
          colaboradores c
        where
          c.id = s.id_lider
          and c.ativo
          and c.email_confirmado
          and exists (
            select
            from
              colaborador_empresas ce
              join cargos g on g.id = ce.id_cargo
            where
              ce.id_colaborador = c.id
              and g.ativo
              and g.is_leader
          )
      )
      and $5::integer not in (
        with recursive
          subida (id) as (
            select
              a.id_superior
            from
              colaboradores a
            where
              a.id = s.id_colaborador
              and a.id_superior is not null
            union
            select
              a.id_superior
            from
              colaboradores a
              join subida on a.id = subida.id
            where
              a.id_superior is not null
          )
        select
          id
        from
          subida
      )
    order by
      linha.passo
    limit
      1
  ) as substituido
from
  colaboradores
where
  id = $6;

-- people.relation.takeTurns
select
  "id"
from
  "colaboradores"
where
  "colaboradores"."id" = $1
for no key update;
