// A QR code as the server drew it.
export interface QrDrawing {
  readonly modules: number
  /** SVG path data in a square of `modules` × `modules`. */
  readonly path: string
}

/** Black on white in both themes, with the quiet zone of four modules that readers need (ISO/IEC 18004). */
export function QrCode({ drawing, label }: { readonly drawing: QrDrawing; readonly label: string }) {
  const size = drawing.modules + 8
  return (
    <svg viewBox={`-4 -4 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x="-4" y="-4" width={size} height={size} fill="#fff" />
      <path d={drawing.path} fill="#000" />
    </svg>
  )
}
