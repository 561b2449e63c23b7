import { type ReactElement, useState } from 'react'
import type { Stories } from '../testing/stories.ts'
import { AddMenu } from './add-menu.tsx'
import { MovableList } from './movable-list.tsx'

interface Step {
  id: string
  name: string
  kind: string
  wrong: boolean
  detail: string
}

const STEPS: Step[] = [
  {
    id: '1',
    name: 'First notice of loss',
    kind: 'Form',
    detail: 'Notice of loss · The customer',
    wrong: false,
  },
  {
    id: '2',
    name: 'Survey of the vehicle by an independent adjuster',
    kind: 'Form',
    detail: 'Survey report · Claims officer',
    wrong: false,
  },
  { id: '3', name: 'Approval above ₦5,000,000', kind: 'Approval', detail: '', wrong: true },
]

function StepList({ steps, selected = null, locked = false }: StepListProps): ReactElement {
  const [items, setItems] = useState(steps)
  const [chosen, setChosen] = useState(selected)
  const palette = [{ group: 'Steps', kinds: ['Form', 'Approval', 'Payment'] }]
  return (
    <MovableList
      items={items}
      empty="No steps yet."
      numbered
      rowOf={({ name, kind, wrong, detail }) => ({ name, kind, wrong, detail })}
      selected={chosen}
      locked={locked}
      onSelect={setChosen}
      onChange={setItems}
      onCopy={() => undefined}
      without={(id) => items.filter((item) => item.id !== id)}
      onUndo={() => undefined}
      add={
        <AddMenu
          label="Add a step"
          palette={palette}
          groupName={(group) => group}
          kindName={(kind) => kind}
          onAdd={() => undefined}
        />
      }
    />
  )
}

interface StepListProps {
  steps: Step[]
  selected?: string | null
  locked?: boolean
}

export const stories: Stories = {
  Steps: { render: () => <StepList steps={STEPS} /> },
  Selected: { render: () => <StepList steps={STEPS} selected="2" /> },
  Locked: { render: () => <StepList steps={STEPS} locked /> },
  Empty: { render: () => <StepList steps={[]} /> },
  'Menu of kinds': { render: () => <StepList steps={STEPS} />, press: 'button[aria-haspopup]' },
}
