import type { ApiOperation, ApiServer } from '../model/apiModel.ts';
import { namesInPath } from '../model/operations/pathParameters.ts';
import type { ApiChangeLevel, OperationChange } from './apiChange.ts';
import { quote, quoteAll } from './quote.ts';
import { isSameProse } from './sameContent.ts';
import { securityChanges } from './securityChanges.ts';

interface Operations {
	readonly before: ApiOperation;
	readonly after: ApiOperation;
}

/** Changes of an operation's own fields: names, texts, deprecation, servers, security. */
export function* operationChanges({ before, after }: Operations): Generator<OperationChange> {
	const at = { before: before.place, after: after.place };
	for (const change of [
		...changedLifecycle(before, after),
		...changedNames(before, after),
		...changedTexts(before, after),
	])
		yield { ...change, ...at };
	yield* changedServers(before.servers, after.servers);
	yield* securityChanges(before, after);
}

function* changedLifecycle(before: ApiOperation, after: ApiOperation): Generator<OperationChange> {
	const [was, is] = [before.sunset, after.sunset];
	if (after.isDeprecated && !before.isDeprecated)
		yield is === undefined
			? { code: 'endpoint-deprecated', level: 'info', text: 'Operation was deprecated' }
			: {
					code: 'endpoint-deprecated-with-sunset',
					level: 'info',
					text: `Operation was deprecated and ends on ${quote(is)}`,
				};
	if (before.isDeprecated && !after.isDeprecated)
		yield { code: 'endpoint-reactivated', level: 'info', text: 'Operation is no longer deprecated' };
	if (!before.isDeprecated || !after.isDeprecated || was === is || was === undefined) return;
	if (is === undefined)
		yield { code: 'sunset-deleted', level: 'breaking', text: `Sunset date ${quote(was)} was removed` };
	// Dates without a time, as RFC 3339 writes them, sort as texts.
	else if (is < was)
		yield {
			code: 'api-sunset-date-changed-too-small',
			level: 'breaking',
			text: `Sunset date moved from ${quote(was)} to ${quote(is)}`,
		};
}

function* changedNames(before: ApiOperation, after: ApiOperation): Generator<OperationChange> {
	const [was, is] = [before.operationId, after.operationId];
	if (was !== is && was !== undefined)
		yield {
			code: 'api-operation-id-removed',
			level: 'info',
			text:
				is === undefined
					? `Operation ID ${quote(was)} was removed`
					: `Operation ID changed from ${quote(was)} to ${quote(is)}`,
		};
	if (was === undefined && is !== undefined)
		yield { code: 'api-operation-id-added', level: 'info', text: `Operation ID ${quote(is)} was added` };
	const removed = before.tags.filter((tag) => !after.tags.includes(tag));
	const added = after.tags.filter((tag) => !before.tags.includes(tag));
	if (removed.length > 0)
		yield { code: 'api-tag-removed', level: 'info', text: `Tag ${quoteAll(removed)} was removed` };
	if (added.length > 0)
		yield { code: 'api-tag-added', level: 'info', text: `Tag ${quoteAll(added)} was added` };
	if (before.method === 'webhook' || before.path === after.path) return;
	const later = namesInPath(after.path);
	for (const [index, name] of namesInPath(before.path).entries()) {
		const other = later[index];
		if (other !== undefined && other !== name)
			yield {
				code: 'request-path-parameter-renamed',
				level: 'info',
				text: `Path parameter ${quote(name)} was renamed to ${quote(other)}`,
				place: `path parameter ${other}`,
			};
	}
}

function* changedTexts(before: ApiOperation, after: ApiOperation): Generator<OperationChange> {
	if (!isSameProse(before.summary, after.summary))
		yield { code: 'api-summary-changed', level: 'info', text: 'Summary changed' };
	if (!isSameProse(before.description, after.description))
		yield { code: 'api-description-changed', level: 'info', text: 'Description changed' };
}

function* changedServers(
	before: readonly ApiServer[],
	after: readonly ApiServer[],
): Generator<OperationChange> {
	const [was, is] = [before, after].map((servers) => new Set(servers.map(({ url }) => url)));
	const change = (code: string, level: ApiChangeLevel, text: string) => ({
		code,
		level,
		text,
		place: 'servers',
	});
	for (const url of was ?? [])
		if (!is?.has(url)) yield change('api-server-removed', 'warning', `Server ${quote(url)} was removed`);
	for (const url of is ?? [])
		if (!was?.has(url)) yield change('api-server-added', 'info', `Server ${quote(url)} was added`);
}
