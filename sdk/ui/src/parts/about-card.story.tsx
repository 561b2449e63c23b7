import { type ReactElement, useState } from 'react'
import type { Stories } from '../testing/stories.ts'
import { AboutCard } from './about-card.tsx'

function Edited({ locked = false, fault }: { locked?: boolean; fault?: string }): ReactElement {
  const [name, setName] = useState('Motor claim, own damage')
  const [description, setDescription] = useState('From the first notice to the settlement.')
  const errors = { name: fault }
  return (
    <AboutCard
      texts="form-types"
      locked={locked}
      edit={{ name, setName, description, setDescription, submit: { errors } }}
    />
  )
}

export const stories: Stories = {
  Editable: { render: () => <Edited /> },
  Locked: { render: () => <Edited locked /> },
  'With an error': { render: () => <Edited fault="Another workflow has this name." /> },
}
