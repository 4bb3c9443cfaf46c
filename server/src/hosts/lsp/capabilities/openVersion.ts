import type { ServerContext } from '../serverContext.ts';
import { toPath } from './fileAddress.ts';

/**
 * The version of the text that an editor has of a file; null for a closed one. Clients encode addresses in their own
 * ways, so that files are compared and not texts.
 */
export function openVersion({ documents }: Pick<ServerContext, 'documents'>, file: string): number | null {
	return documents.all().find(({ uri }) => toPath(uri) === file)?.version ?? null;
}
