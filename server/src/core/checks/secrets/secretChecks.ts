import type { Check } from '../check.ts';
import { exposedConfigSecret } from './exposedConfigSecret.ts';
import { exposedOpenapiSecret } from './exposedOpenapiSecret.ts';
import { exposedSecret } from './exposedSecret.ts';

/** The checks for keys, tokens and passwords, in the order of the manual. */
export const secretChecks: readonly Check[] = [exposedConfigSecret, exposedOpenapiSecret, exposedSecret];
