// A QR code out of its path data, as the server draws it.

export interface QrCodeProps {
  /** The path lies in a square of so many modules. */
  readonly drawing: { readonly modules: number; readonly path: string }
  readonly label: string
}

/** Black on white in both themes, with the quiet zone of four modules that readers need (ISO/IEC 18004). */
export function QrCode({ drawing, label }: QrCodeProps) {
  const size = drawing.modules + 8
  return (
    <svg viewBox={`-4 -4 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x="-4" y="-4" width={size} height={size} fill="#fff" />
      <path d={drawing.path} fill="#000" />
    </svg>
  )
}
