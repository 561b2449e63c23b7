/** Parts that most screens share, and what follows a finished form: loaded after the first screen, so that each adds little code. */
export { Card } from '@coverdesk/ui/parts'
export {
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  Link,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Radio,
  RadioGroup,
  Select,
  Spinner,
  Textarea,
} from '@fluentui/react-components'
export { NextBar } from './next-work/next-bar.tsx'
