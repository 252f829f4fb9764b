// `node --import` this one runs the sources, also in the threads that the program starts: tsx by itself stays in the first one.
import { register } from 'tsx/esm/api'

register()
