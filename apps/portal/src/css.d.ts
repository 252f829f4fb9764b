// Vite handles style sheets that scripts import; the compiler only needs to know that they exist.
declare module '*.css'
