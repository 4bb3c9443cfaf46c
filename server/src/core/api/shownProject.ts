import { isWhole } from '../language/jsonFaults.ts';
import type { Project } from '../project/project.ts';

type Configured = Pick<Project, 'config' | 'configValue' | 'site' | 'navigation'>;

/**
 * The project as readers are shown it: while its author types in the configuration, so that it cannot be read to its
 * end, the site stands as it last did.
 */
export function shownProject(project: () => Project): () => Project {
	let last: Configured | undefined;
	let shown: { readonly of: Project; readonly project: Project } | undefined;
	return () => {
		const now = project();
		if (shown?.of === now) return shown.project;
		const { config, configValue, site, navigation } = now;
		const stands = config === undefined || isWhole(config.text, config.json);
		if (stands) last = { config, configValue, site, navigation };
		const isStale = !stands && last?.config?.path === config.path;
		shown = { of: now, project: isStale ? { ...now, ...last } : now };
		return shown.project;
	};
}
