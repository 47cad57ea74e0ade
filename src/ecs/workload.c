/* workload: runs systems in their order and hands a failure back. */
#include "ecs.h"

static int run_system(ecs_world *world, const ecs_system *system)
{
    ECS_CHECK_(world, !system->run != !system->try_run,
               "the system %s has %s: give it either run or try_run", system->name,
               system->run ? "two functions" : "no function");
    if (system->try_run)
        return system->try_run(world);
    system->run(world);
    return 0;
}

ecs_failure ecs_run(ecs_world *world, const ecs_workload *workload)
{
    for (size_t i = 0; i < workload->count; i++) {
        int code = run_system(world, &workload->systems[i]);
        if (code != 0)
            return (ecs_failure){&workload->systems[i], code};
    }
    return (ecs_failure){NULL, 0};
}
