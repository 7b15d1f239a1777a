-- session.devices.rememberDevice
with
  pessoa as (
    select
      $1::integer as id
  ),
  conhecido as (
    update dispositivos d
    set
      expira_em = $2::timestamptz
    from
      pessoa p
    where
      d.hash = $3::text
      and d.id_colaborador = p.id
      and d.expira_em > $4::timestamptz
    returning
      d.id
  ),
  trocados as (
    update dispositivos d
    set
      hash = $5::text,
      expira_em = case
        when d.id_colaborador = p.id then $6::timestamptz
        else d.expira_em
      end
    from
      pessoa p
    where
      d.hash = $7::text
      and not exists (
        select
        from
          conhecido
      )
    returning
      d.id,
      d.id_colaborador = p.id as seu
  ),
  guardado as (
    insert into
      dispositivos (hash, id_colaborador, expira_em)
    select
      $8::text,
      id,
      $9::timestamptz
    from
      pessoa
    where
      not exists (
        select
        from
          conhecido
      )
      and not exists (
        select
        from
          trocados
        where
          seu
      )
    returning
      id
  ),
  esquecidos as (
    delete from dispositivos
    where
      exists (
        select
        from
          guardado
      )
      and id in (
        select
          id
        from
          dispositivos
        where
          id_colaborador = (
            select
              id
            from
              pessoa
          )
        order by
          expira_em desc,
          id desc
        offset
          19
      )
  ),
  dispositivo as (
    select
      id,
      false as novo
    from
      conhecido
    union all
    select
      id,
      true
    from
      trocados
    where
      seu
    union all
    select
      id,
      true
    from
      guardado
  )
select
  novo
from
  dispositivo;
