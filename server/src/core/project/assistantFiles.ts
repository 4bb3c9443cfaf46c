import type { DataDocument } from '../language/document.ts';
import { apiPartRoots } from '../openapi/model/files/apiPartFiles.ts';
import { isApiFile, namedApiFiles } from '../openapi/model/files/isApiFile.ts';
import { parseOperationReference, toSourcePath } from '../openapi/model/files/operationReference.ts';
import { imageNamePattern } from '../text/paths.ts';
import { configPartFiles } from './config/configPartFiles.ts';
import { fileRole, isAssistantFile, isSnippet } from './fileRole.ts';
import type { Project } from './project.ts';
import { isPublishedFile } from './publishedFile.ts';

/**
 * True if an assistant may write this text file: a page, a snippet, the configuration, an SVG image, or an API
 * description or part of the configuration that the project refers to. Decided by the path and by the project before
 * the change, never by the new text. Files that other tools run or are configured by (`package.json`, `AGENTS.md`) are
 * excluded.
 */
export function isWritableByAssistant(project: Project, path: string): boolean {
	if (isOfOtherTools(path)) return false;
	const role = fileRole(path);
	if (role === 'page' || role === 'snippet' || role === 'config') return true;
	return /\.svg$/i.test(path) || (role === 'data' && isNamedData(project, path));
}

/**
 * True if an assistant may move the file to the new path: a page or snippet to a path of a page or snippet, any other
 * file only with its extension kept, and a script only within the folder of snippets.
 */
export function isMovableByAssistant(
	project: Project,
	{ from, to }: { readonly from: string; readonly to: string },
) {
	if (isOfOtherTools(from) || isOfOtherTools(to)) return false;
	const role = fileRole(from);
	if (role === 'page' || role === 'snippet') return ['page', 'snippet'].includes(fileRole(to));
	if (extensionOf(from) !== extensionOf(to)) return false;
	if (role === 'script') return isSnippet(from) && isSnippet(to) && /\.[jt]sx$/.test(to);
	if (role === 'data') return isNamedData(project, from);
	return imageNamePattern.test(from) || (isPublishedFile(project, from) && !/\.(?:txt|xml)$/i.test(from));
}

function isNamedData(project: Project, path: string): boolean {
	const document = project.dataFiles.get(path);
	// The configuration may refer to any file, and an assistant may write the configuration.
	if (document !== undefined && !isDescription(document)) return isPart(project, path);
	if (document !== undefined && isApiFile(project, document)) return true;
	if (namedApiFiles(project).has(path)) return true;
	if (isPart(project, path)) return true;
	for (const { openapi } of project.pages.values()) {
		const file = openapi === undefined ? undefined : parseOperationReference(openapi)?.file;
		if (file !== undefined && toSourcePath(file) === path) return true;
	}
	return false;
}

/** True if the file is empty or declares an API format (`openapi: 3.1.0`), even if it cannot be parsed. */
function isDescription({ text, claims }: DataDocument): boolean {
	return claims !== undefined || text.trim() === '';
}

/** True if the configuration or an API description has a `$ref` to the file. */
function isPart(project: Project, path: string): boolean {
	if (apiPartRoots(project, path).length > 0) return true;
	return configPartFiles(project).references.some((reference) => reference.path === path);
}

function isOfOtherTools(path: string): boolean {
	const segments = path.toLowerCase().split('/');
	if (segments.some((segment) => segment.startsWith('.') || /^node_modules$/iu.test(segment))) return true;
	const name = segments.at(-1) ?? '';
	return isAssistantFile(path) || configurations.test(name);
}

/** Names of configuration files of other tools. They cannot be written even if the project refers to them. */
const configurations = new RegExp(
	[
		'package(?:-lock)?|npm-shrinkwrap|composer|deno|[jt]sconfig(?:\\..+)?|lerna|nx|turbo|project|workspace|angular|rush|bower',
		'tasks|launch|settings|devcontainer|mcp|manifest|vercel|firebase|wrangler|now|app|renovate|biome|babel',
		'action|pnpm-workspace|pubspec|mkdocs|_config|serverless|template|taskfile|buildspec|cloudbuild|skaffold|chart|values|netlify',
		'hooks|plugin|plugins|marketplace|opencode|gemini-extension|nodemon|pm2|ecosystem|process|lage|moon|moonrepo|import_map|importmap',
		'playbook|workflow|dependabot|mergify|bitrise|circle|gitlab-ci|kustomization|helmfile|crowdin|tslint|deployment',
		'(?:docker-|podman-)?compose(?:\\..+)?|.+-pipelines?|appveyor|codecov|lefthook|.*\\.config|.*\\.workspace|.*-hooks',
	]
		.map((names) => `^(?:${names})\\.(?:jsonc?|ya?ml)$`)
		.join('|'),
	'iu',
);

function extensionOf(path: string): string | undefined {
	return /\.[^./]+$/.exec(path)?.[0].toLowerCase();
}
