#include "app_testing.h"
int main(void){return 0;}
