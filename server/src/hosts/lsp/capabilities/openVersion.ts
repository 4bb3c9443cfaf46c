import type { ServerContext } from '../serverContext.ts';
import { toPath } from './fileAddress.ts';

/**
 * Version of a file's open document; null when it is not open. Compares paths, since clients encode URIs differently.
 */
export function openVersion({ documents }: Pick<ServerContext, 'documents'>, file: string): number | null {
	return documents.all().find(({ uri }) => toPath(uri) === file)?.version ?? null;
}
