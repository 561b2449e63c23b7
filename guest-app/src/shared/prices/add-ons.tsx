import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { Tick } from '../fields.tsx'
import type { PricedCover } from './price-covers.ts'
import { withoutZeroKobo } from './whole-naira.ts'

interface AddOnsProps {
  priced: PricedCover
  onAdd: (code: string, on: boolean) => void
}

/** What can be added to the cover that is chosen, each with its price. */
export function AddOns({ priced: { cover, addOns }, onAdd }: AddOnsProps): ReactElement | null {
  const { t, formatNaira } = useText('prices')
  if (addOns.length === 0) return null
  return (
    <section className="add-ons">
      <h2>
        {t('list.add')} · {cover.name}
      </h2>
      {addOns.map((addOn) => (
        <Tick
          key={addOn.code}
          name={`${cover.code}-${addOn.code}`}
          label={`${addOn.name} · ${t('list.add_price', { price: withoutZeroKobo(formatNaira(addOn.amount)) })}`}
          description={addOn.description}
          checked={addOn.chosen}
          onChange={(on) => onAdd(addOn.code, on)}
        />
      ))}
    </section>
  )
}
