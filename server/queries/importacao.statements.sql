-- importacao.statements.readStanding
select
  "id",
  "id_empresa",
  "nome",
  "nivel_hierarquia",
  "is_leader",
  "is_rh"
from
  "cargos"
where
  "cargos"."ativo" = $1;

select
  "id",
  "nome"
from
  "empresas";

select
  count(*)::int as total
from
  colaboradores;

select
  c.id,
  c.email,
  coalesce(c.nome_registrado, c.nome) as nome,
  c.setor,
  c."time",
  c.data_admissao::text,
  c.ativo,
  c.email_confirmado,
  c.matricula,
  c.data_demissao::text,
  coalesce(
    (
      select
        json_agg(
          json_build_array(a.de, a.ate)
          order by
            a.de
        )
      from
        afastamentos a
      where
        a.id_colaborador = c.id
    ),
    '[]'::json
  ) as afastamentos,
  s.email as email_superior,
  coalesce(
    (
      select
        json_agg(
          json_build_array(ce.id_empresa, ce.id_cargo)
          order by
            ce.ordem
        )
      from
        colaborador_empresas ce
      where
        ce.id_colaborador = c.id
    ),
    '[]'::json
  ) as titulos
from
  colaboradores c
  left join colaboradores s on s.id = c.id_superior
where
  c.id > $1
order by
  c.id
limit
  $2;

-- importacao.statements.reserveIds
select
  nextval(pg_get_serial_sequence($1, 'id'))::int as id
from
  generate_series(1, $2::int);

-- importacao.statements.writeRows
insert into
  empresas (id, nome)
overriding system value
select
  id,
  nome
from
  json_populate_recordset(null::empresas, $1::json);

insert into
  cargos (
    id,
    id_empresa,
    nome,
    nivel_hierarquia,
    is_leader,
    is_rh
  )
overriding system value
select
  id,
  id_empresa,
  nome,
  nivel_hierarquia,
  is_leader,
  is_rh
from
  json_populate_recordset(null::cargos, $1::json);

insert into
  colaboradores (
    id,
    nome,
    email,
    matricula,
    data_demissao,
    setor,
    "time",
    data_admissao,
    id_superior,
    senha_temporaria,
    senha_hash,
    senha_expira_em
  )
overriding system value
select
  id,
  nome,
  email,
  matricula,
  data_demissao,
  setor,
  "time",
  data_admissao,
  id_superior,
  senha_temporaria,
  senha_hash,
  senha_expira_em
from
  json_populate_recordset(null::colaboradores, $1::json)
on conflict (id) do update
set
  nome = case
    when colaboradores.nome_registrado is null then excluded.nome
    else colaboradores.nome
  end,
  nome_registrado = case
    when colaboradores.nome_registrado is not null then excluded.nome
  end,
  email = excluded.email,
  matricula = excluded.matricula,
  data_demissao = excluded.data_demissao,
  setor = excluded.setor,
  "time" = excluded."time",
  data_admissao = excluded.data_admissao,
  id_superior = excluded.id_superior,
  senha_hash = coalesce(excluded.senha_hash, colaboradores.senha_hash),
  senha_expira_em = coalesce(
    excluded.senha_expira_em,
    colaboradores.senha_expira_em
  ),
  senha_temporaria = excluded.senha_temporaria
  or colaboradores.senha_temporaria;

insert into
  colaborador_empresas
select
  *
from
  json_populate_recordset(null::colaborador_empresas, $1::json);
