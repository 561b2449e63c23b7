import { type ReactElement, useState } from 'react'
import type { Stories } from '../testing/stories.ts'
import { OtpField, type OtpFieldProps } from './otp-field.tsx'

function Typed({ value: first, ...props }: Omit<OtpFieldProps, 'onChange' | 'label'>): ReactElement {
  const [value, setValue] = useState(first)
  return <OtpField {...props} label="Code from the email" value={value} onChange={setValue} />
}

export const stories: Stories = {
  Empty: { render: () => <Typed value="" /> },
  'Half typed': { render: () => <Typed value="493" /> },
  Invalid: { render: () => <Typed value="493201" invalid /> },
  Disabled: { render: () => <Typed value="493201" disabled /> },
}
