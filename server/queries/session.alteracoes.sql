-- session.alteracoes.recordAccessChange
insert into
  "alteracoes_do_acesso" (
    id_colaborador,
    o_que,
    feita_em,
    endereco,
    id_autor
  )
select
  c.id,
  $1,
  $2,
  e.endereco,
  $3::integer
from
  colaboradores c
  cross join lateral (
    select
      c.email as endereco
    union
    select
      a.endereco
    from
      alteracoes_do_acesso a
    where
      a.id_colaborador = c.id
  ) e
where
  c.id = any ($4::integer[]);

-- session.alteracoes.usersAmong
select
  c.id
from
  colaboradores c
where
  c.id = any ($1::integer[])
  and (
    exists (
      select
      from
        identidades i
      where
        i.id_colaborador = c.id
    )
    or exists (
      select
      from
        termos_aceitos a
      where
        a.id_colaborador = c.id
    )
    or exists (
      select
      from
        alteracoes_do_acesso a
      where
        a.id_colaborador = c.id
        and a.feita_em < $2
    )
  );
