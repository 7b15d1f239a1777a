-- substituicoes.queries.findAbsence
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
  a.de::text as de,
  a.ate::text as ate
from
  afastamentos a
where
  a.id_colaborador = $2
  and a.de <= $3::date
  and coalesce(a.ate >= $4::date, true)
  and (
    $5::boolean
    or exists (
      select
      from
        linha
      where
        id_superior = $6::integer
    )
  );

-- substituicoes.queries.findSubstituicao
select
  s.id,
  json_build_object('id', l.id, 'nome', l.nome) as lider,
  json_build_object('id', c.id, 'nome', c.nome) as substituto,
  s.de::text as de,
  s.ate::text as ate,
  a.nome as autor
from
  substituicoes s
  join colaboradores l on l.id = s.id_lider
  join colaboradores c on c.id = s.id_colaborador
  join colaboradores a on a.id = s.id_autor
where
  s.id = $1
order by
  s.de,
  l.nome_ordem collate "C",
  s.id;

-- substituicoes.queries.insertSubstituicao
insert into
  "substituicoes" (
    "id",
    "id_lider",
    "id_colaborador",
    "de",
    "ate",
    "id_autor",
    "criada_em",
    "id_encerrou",
    "encerrada_em"
  )
values
  (default, $1, $2, $3, $4, $5, $6, default, default)
returning
  "id";

-- substituicoes.queries.listMinhas
select
  json_build_object('id', l.id, 'nome', l.nome) as lider,
  s.ate::text as ate
from
  substituicoes s
  join colaboradores l on l.id = s.id_lider
where
  s.id_colaborador = $1
  and s.encerrada_em is null
  and $2::date between s.de and s.ate
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
order by
  l.nome_ordem collate "C",
  l.id;

-- substituicoes.queries.listSubstituicoesOf for listSubstituicoes by a leader
select
  s.id,
  json_build_object('id', l.id, 'nome', l.nome) as lider,
  json_build_object('id', c.id, 'nome', c.nome) as substituto,
  s.de::text as de,
  s.ate::text as ate,
  a.nome as autor
from
  substituicoes s
  join colaboradores l on l.id = s.id_lider
  join colaboradores c on c.id = s.id_colaborador
  join colaboradores a on a.id = s.id_autor
where
  s.encerrada_em is null
  and s.ate >= $1::date
  and s.id_lider = $2
order by
  s.de,
  l.nome_ordem collate "C",
  s.id;

-- substituicoes.queries.listSubstituicoesOf for listSubstituicoes by HR
-- without:
--   and s.id_lider = $2

-- substituicoes.queries.mayStandIn
select
  id
from
  colaboradores
where
  id = $1
  and ativo
  and email_confirmado
for share;

-- substituicoes.queries.updateEnded
update "substituicoes"
set
  "id_encerrou" = $1,
  "encerrada_em" = $2
where
  (
    "substituicoes"."id" = $3
    and "substituicoes"."encerrada_em" is null
  )
returning
  "id";

-- substituicoes.queries.whoLeads
select
  c.id
from
  colaboradores c
where
  c.id = $1
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
for no key update;
