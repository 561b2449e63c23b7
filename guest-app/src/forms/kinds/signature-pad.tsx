import { useText } from '@coverdesk/ui'
import { type PointerEvent, type ReactElement, type RefObject, useEffect, useRef } from 'react'
import { clearPad, drawStroke, PAD_HEIGHT, PAD_WIDTH, type Point, placeOn } from './signature-canvas.ts'

interface SignaturePadProps {
  pad: RefObject<HTMLCanvasElement | null>
  /** Notified how far the pen went, in the canvas's own pixels; 0 where it was put down. */
  onStroke: (length: number) => void
}

/** Paper to sign on. Without a pointer the name is typed below it. */
export function SignaturePad({ pad, onStroke }: SignaturePadProps): ReactElement {
  const { t } = useText('journeys')
  const last = useRef<Point | null>(null)
  useEffect(() => {
    if (pad.current) clearPad(pad.current)
  }, [pad])
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    last.current = point
    drawStroke(event.currentTarget, point, point)
    onStroke(0)
  }
  const go = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!last.current) return
    const point = pointOf(event)
    drawStroke(event.currentTarget, last.current, point)
    onStroke(Math.hypot(point.x - last.current.x, point.y - last.current.y))
    last.current = point
  }
  const end = (): void => {
    last.current = null
  }
  return (
    <canvas
      ref={pad}
      className="pad"
      width={PAD_WIDTH}
      height={PAD_HEIGHT}
      role="img"
      aria-label={t('signature.pad')}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}

const pointOf = (event: PointerEvent<HTMLCanvasElement>): Point =>
  placeOn(event.currentTarget, { x: event.clientX, y: event.clientY })
