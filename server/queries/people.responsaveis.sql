-- people.responsaveis.findResponsaveis
with
  gente as (
    select
      p.*,
      (
        p.email_confirmado
        and exists (
          select
          from
            encarregados f
          where
            f.id_colaborador = p.id
        )
      ) as nomeado
    from
      pessoas p
    where
      p.ativo
      and p.email_confirmado
      and (
        exists (
          select
          from
            colaboradores v
          where
            v.id = p.id
            and v.senha_hash is not null
        )
        or exists (
          select
          from
            identidades i
          where
            i.id_colaborador = p.id
        )
      )
      and p.id <> all ($1::integer[])
  )
select
  nome,
  email as para
from
  gente
where
  nomeado
  or (
    is_rh
    and not exists (
      select
      from
        gente
      where
        nomeado
    )
  )
order by
  id;
