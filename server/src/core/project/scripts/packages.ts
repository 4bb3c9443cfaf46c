import type { DataDocument } from '../../language/document.ts';
import { derive } from '../../text/derive.ts';
import { nonEmptyTrimmed, parseJsonValue, recordOrEmpty } from '../../text/values.ts';
import type { Project } from '../project.ts';

/** The file that lists the packages of a site. */
export const packageFile = 'package.json';

/** Lock files from which the host installs packages, and those that it does not read (host-behavior 5.5). */
export const lockFiles: readonly string[] = ['pnpm-lock.yaml', 'package-lock.json'];
export const otherLockFiles: readonly string[] = ['yarn.lock', 'bun.lock', 'bun.lockb'];

/** Settings of npm packages in `docs.json` (`packages`). */
export interface PackageSettings {
	readonly css: readonly string[];
	readonly provider: string | undefined;
}

export function packageSettings({ configValue }: Project): PackageSettings | undefined {
	const { packages } = recordOrEmpty(configValue);
	if (typeof packages !== 'object' || packages === null || Array.isArray(packages)) return undefined;
	const { css, provider } = recordOrEmpty(packages);
	const sheets: readonly unknown[] = Array.isArray(css) ? css : [css];
	return { css: sheets.flatMap((one) => nonEmptyTrimmed(one) ?? []), provider: nonEmptyTrimmed(provider) };
}

/** Names of the dependencies in `package.json`; undefined if it is missing or cannot be read. No package code is run. */
export function installedPackages({ dataFiles }: Project): ReadonlySet<string> | undefined {
	const manifest = dataFiles.get(packageFile);
	return manifest && dependenciesOf(manifest);
}

const dependenciesOf = derive(({ text }: DataDocument): ReadonlySet<string> | undefined => {
	const value = parseJsonValue(text);
	return value === undefined
		? undefined
		: new Set(Object.keys(recordOrEmpty(recordOrEmpty(value).dependencies)));
});

/** True if the source is in an installed package: `@acme/charts/style.css`. */
export function isInstalled(project: Project, source: string): boolean {
	return (
		packageSettings(project) !== undefined &&
		installedPackages(project)?.has(packageOf(source) ?? '') === true
	);
}

/** Package of an import: `@acme/charts` of `@acme/charts/line`. Undefined for a path or URL. */
export function packageOf(source: string): string | undefined {
	const found = /^(?:@[^/\s@]+\/)?[^./@\s#:][^/\s:]*(?=\/|$)/.exec(source);
	return found?.[0];
}

/** Packages that every site has (host-behavior 5.5). */
const given: ReadonlySet<string> = new Set(['react', 'react-dom']);

/**
 * Reason why an import from a package fails: `off` if packages are not turned on, `unlisted` if the package is not in
 * `package.json`. Undefined if the package is available, or if that is unknown.
 */
export function packageImportFault(project: Project, source: string): 'off' | 'unlisted' | undefined {
	const name = packageOf(source);
	if (name !== undefined && given.has(name)) return undefined;
	if (name === undefined || packageSettings(project) === undefined) return 'off';
	return installedPackages(project)?.has(name) === false ? 'unlisted' : undefined;
}
