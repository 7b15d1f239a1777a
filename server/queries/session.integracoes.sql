-- session.integracoes.findIntegration
with
  achada as (
    select
      id,
      nome,
      escopos
    from
      integracoes
    where
      hash = $1
      and vale_ate >= $2::date
  ),
  uso as (
    update integracoes i
    set
      usada_em = $3::timestamptz
    from
      achada
    where
      i.id = achada.id
      and (
        i.usada_em is null
        or i.usada_em <= $4::timestamptz - interval '1 minute'
      )
  )
select
  *
from
  achada;
